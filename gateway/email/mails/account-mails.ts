/** Mails with codes for confirmations, and notices of changes to an account and its factors. */
import type { Mail } from '../../context.ts'
import type { AccountMailMessages } from '../../messages/account/en.ts'
import { accountMessagesIn } from '../../messages/account/registry.ts'
import type { ConfirmPurpose } from '../../wire/account.ts'
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
  after: boolean,
) {
  const say = fillerOf(accountMessagesIn(about.language), about)
  const { language } = about
  return layOut(about.to, {
    language,
    subject: say(subject),
    intro: say(intro),
    after: after ? [say('noticeAsk')] : [],
  })
}

export const exportedMail = (about: About) => notice(about, 'exportedSubject', 'exportedIntro', true)
export const passkeyAddedMail = (about: About) =>
  notice(about, 'passkeyAddedSubject', 'passkeyAddedIntro', true)
export const wayRemovedMail = (about: About) => notice(about, 'wayRemovedSubject', 'wayRemovedIntro', true)
export const frozenMail = (about: About) => notice(about, 'frozenSubject', 'frozenIntro', false)
export const deletedMail = (about: About) => notice(about, 'deletedSubject', 'deletedIntro', false)
