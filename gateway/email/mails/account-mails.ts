/** Mails with codes for confirmations, and notices of changes to an account and its factors. */
import type { Mail } from '../../context.ts'
import type { AccountMailMessages } from '../../messages/account/en.ts'
import { accountMessagesIn } from '../../messages/account/registry.ts'
import type { ConfirmPurpose } from '../../wire/account.ts'
import { timeOf } from '../../pages/layout.ts'
import { layOut } from './layout.ts'
import { fillerOf, type About } from './mails.ts'

const CONFIRMING = {
  export: ['exportCodeSubject', 'exportCodeIntro'],
  delete: ['deleteCodeSubject', 'deleteCodeIntro'],
  email: ['emailCodeSubject', 'emailCodeIntro'],
} as const

/** Mail with the code that confirms exporting the key, deleting the account, or adding an address. */
export function confirmMail(about: About, purpose: ConfirmPurpose, code: string): Mail {
  const say = fillerOf(accountMessagesIn(about.language), about)
  const { language } = about
  const [subject, intro] = CONFIRMING[purpose]
  return layOut(about.to, {
    language,
    subject: say(subject),
    intro: say(intro),
    code,
    after: [say('codeExpires'), say('confirmWarning')],
  })
}

function notice(
  about: About,
  subject: keyof AccountMailMessages,
  intro: keyof AccountMailMessages,
  values: Readonly<Record<string, string>> = {},
): Mail {
  const say = fillerOf(accountMessagesIn(about.language), about, values)
  const { language } = about
  return layOut(about.to, { language, subject: say(subject), intro: say(intro), after: [] })
}

/** A notice with what to do if it was somebody else, and the link that freezes the account. */
function warning(
  about: Warning,
  subject: keyof AccountMailMessages,
  intro: keyof AccountMailMessages,
  ask: keyof AccountMailMessages = 'noticeAsk',
  values: Readonly<Record<string, string>> = {},
): Mail {
  const say = fillerOf(accountMessagesIn(about.language), about, values)
  const { language, freezeUrl } = about
  return layOut(about.to, {
    language,
    subject: say(subject),
    intro: say(intro),
    link: { label: say('notMe'), url: freezeUrl },
    after: [say(ask)],
  })
}

/** What a notice contains whose link freezes the account. */
export interface Warning extends About {
  freezeUrl: string
}

export const exportedMail = (about: Warning) => warning(about, 'exportedSubject', 'exportedIntro')
export const passkeyAddedMail = (about: Warning) => warning(about, 'passkeyAddedSubject', 'passkeyAddedIntro')
export const wayRemovedMail = (about: Warning) => warning(about, 'wayRemovedSubject', 'wayRemovedIntro')
export const frozenMail = (about: About) => notice(about, 'frozenSubject', 'frozenIntro')
export const frozenByLinkMail = (about: About) => notice(about, 'frozenSubject', 'frozenByLinkIntro')
export const deletedMail = (about: About) => notice(about, 'deletedSubject', 'deletedIntro')

/** To the owner of a frozen account that a browser has logged in to, which lifts the freeze at `time`. */
export const unfreezingMail = (about: Warning, time: number) =>
  warning(about, 'unfreezingSubject', 'unfreezingIntro', 'unfreezingAsk', {
    time: timeOf(time, about.language),
  })

/** To the present address, which `email` replaces at `time`. */
export const addressWaitsMail = (about: Warning, { email, time }: { email: string; time: number }) =>
  warning(about, 'addressWaitsSubject', 'addressWaitsIntro', 'addressWaitsAsk', {
    email,
    time: timeOf(time, about.language),
  })

/** To the previous address, after a change that waited. */
export const addressChangedMail = (about: About, email: string) =>
  notice(about, 'addressChangedSubject', 'addressChangedIntro', { email })

/** To both addresses of a change that waited and does not happen. */
export const addressStoppedMail = (about: About, change: { previous: string; email: string }) =>
  notice(about, 'addressStoppedSubject', 'addressStoppedIntro', {
    previous: change.previous,
    email: change.email,
  })

/** To the owner of an account that is deleted at `time`; the link stops it. */
export function leavingMail(about: About, { time, url }: { time: number; url: string }): Mail {
  const { language } = about
  const say = fillerOf(accountMessagesIn(language), about, { time: timeOf(time, language) })
  return layOut(about.to, {
    language,
    subject: say('leavingSubject'),
    intro: say('leavingIntro'),
    link: { label: say('leavingButton'), url },
    after: [say('leavingAsk')],
  })
}

export const stayedMail = (about: About) => notice(about, 'stayedSubject', 'stayedIntro')
