import type { Mail } from '../../context.ts'
import type { Language } from '../../messages/language.ts'
import { browserIn } from '../../messages/browser.ts'
import { fill, messagesIn } from '../../messages/registry.ts'
import { timeOf } from '../../pages/layout.ts'
import { layOut } from './layout.ts'

/** What every mail contains: the requesting site and its browser. */
export interface About {
  to: string
  site: string
  browser: string
  language: Language
}

function wordsOf(about: About, values: Readonly<Record<string, string>> = {}) {
  return fillerOf(messagesIn(about.language), about, values)
}

/** Returns a function that formats a message of a bundle with the site and the browser. */
export function fillerOf<Key extends string>(
  messages: Readonly<Record<Key, string>>,
  { site, browser, language }: About,
  values: Readonly<Record<string, string>> = {},
): (key: Key) => string {
  const filled = { site, browser: browserIn(browser, language), ...values }
  return (key) => {
    const sentence = fill(messages[key], filled)
    // Names of sites and browsers keep their case: in Turkish the capital of `i` is another letter (`İ`).
    const isOurs = filled.browser.startsWith(messagesIn(language).unknownBrowser)
    return isOurs && messages[key].startsWith('{browser}') ? upperFirst(sentence, language) : sentence
  }
}

/** Capitalises a sentence that begins with the message for an unknown browser. */
const upperFirst = (sentence: string, language: Language) =>
  sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1)

export function codeMail(about: About, code: string): Mail {
  const say = wordsOf(about)
  return layOut(about.to, {
    language: about.language,
    subject: say('codeSubject'),
    intro: say('codeIntro'),
    code,
    after: [say('codeExpires'), say('codeWarning')],
  })
}

export function linkMail(about: About, url: string): Mail {
  const say = wordsOf(about)
  return layOut(about.to, {
    language: about.language,
    subject: say('linkSubject'),
    intro: `${say('linkIntro')} ${say('linkAsk')}`,
    link: { label: say('linkButton'), url },
    after: [say('linkExpires'), say('linkWarning')],
  })
}

/** To the current address: asks whether `email` may replace it. */
export function changeOldMail(about: About & { email: string }, code: string): Mail {
  const say = wordsOf(about, { email: about.email })
  return layOut(about.to, {
    language: about.language,
    subject: say('changeOldSubject'),
    intro: say('changeOldIntro'),
    code,
    after: [say('codeExpires'), say('codeWarning')],
  })
}

/** To the new address. */
export function changeNewMail(about: About, code: string): Mail {
  const say = wordsOf(about)
  return layOut(about.to, {
    language: about.language,
    subject: say('changeNewSubject'),
    intro: say('changeNewIntro'),
    code,
    after: [say('codeExpires'), say('codeWarning')],
  })
}

/** A change that can be undone for so many hours. */
type Undoable = About & { hours: number }

/** To the previous address, with the undo link. */
export function changedOldMail(about: Undoable, email: string, url: string): Mail {
  const say = wordsOf(about, { email, hours: String(about.hours) })
  return layOut(about.to, {
    language: about.language,
    subject: say('changedOldSubject'),
    intro: say('changedOldIntro'),
    link: { label: say('changedOldButton'), url },
    after: [say('changedOldAsk')],
  })
}

export function changedNewMail(about: Undoable): Mail {
  const say = wordsOf(about, { hours: String(about.hours) })
  return layOut(about.to, {
    language: about.language,
    subject: say('changedNewSubject'),
    intro: say('changedNewIntro'),
    after: [],
  })
}

/** To the mailbox of a social account, when an address was added to its wallet account; with the undo link. */
export function addedOldMail(about: Undoable, email: string, url: string): Mail {
  const say = wordsOf(about, { email, hours: String(about.hours) })
  return layOut(about.to, {
    language: about.language,
    subject: say('addedOldSubject'),
    intro: say('addedOldIntro'),
    link: { label: say('changedOldButton'), url },
    after: [say('changedOldAsk')],
  })
}

/** To the first address, after it was added. */
export function addedNewMail(about: About): Mail {
  const say = wordsOf(about)
  return layOut(about.to, {
    language: about.language,
    subject: say('changedNewSubject'),
    intro: say('addedNewIntro'),
    after: [],
  })
}

/** To both addresses of a change that was undone; `email` is null if the account had no previous address. */
export function undoneMail(about: About, email: string | null): Mail {
  const say = wordsOf(about, { email: email ?? '' })
  return layOut(about.to, {
    language: about.language,
    subject: say('undoneSubject'),
    intro: say(email === null ? 'undoneAddedText' : 'undoneIntro'),
    after: [],
  })
}

/** To the owner of a wallet that was opened without its recovery code; the link freezes it. */
export function openedMail(about: About, link: { label: string; url: string }): Mail {
  const say = wordsOf(about)
  return layOut(about.to, {
    language: about.language,
    subject: say('openedSubject'),
    intro: say('openedIntro'),
    link,
    after: [say('openedAsk')],
  })
}

/** To the owner of a wallet that can be opened without its recovery code from `possibleAt` on; the link stops it. */
export function recoveryMail(about: About, { possibleAt, url }: { possibleAt: number; url: string }): Mail {
  const say = wordsOf(about, { time: timeOf(possibleAt, about.language) })
  return layOut(about.to, {
    language: about.language,
    subject: say('recoverySubject'),
    intro: `${say('recoveryIntro')} ${say('recoveryTime')}`,
    link: { label: say('recoveryButton'), url },
    after: [say('recoveryAsk')],
  })
}
