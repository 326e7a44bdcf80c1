import type { Mail } from '../../ground.ts'
import type { Language } from '../../messages/language.ts'
import { browserIn } from '../../messages/browser.ts'
import { fill, messagesIn } from '../../messages/registry.ts'
import { timeOf } from '../../pages/layout.ts'
import { layOut } from './layout.ts'

/** What every mail names: the site that asked, and its browser. */
export interface About {
  to: string
  site: string
  browser: string
  language: Language
}

function wordsOf(about: About, values: Readonly<Record<string, string>> = {}) {
  return fillerOf(messagesIn(about.language), about, values)
}

/** Says a sentence of a bundle with the site and the browser in it. */
export function fillerOf<Key extends string>(
  messages: Readonly<Record<Key, string>>,
  { site, browser, language }: About,
  values: Readonly<Record<string, string>> = {},
): (key: Key) => string {
  const filled = { site, browser: browserIn(browser, language), ...values }
  return (key) => {
    const sentence = fill(messages[key], filled)
    // Names of sites and browsers stay as they are: in Turkish another capital letter belongs to `i`.
    const isOurs = filled.browser.startsWith(messagesIn(language).unknownBrowser)
    return isOurs && messages[key].startsWith('{browser}') ? upperFirst(sentence, language) : sentence
  }
}

/** Of a sentence that begins with our words for a browser without a name. */
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

/** To the address that an account has: whether it may be replaced by `email`. */
export function changeOldMail(about: About, email: string, code: string): Mail {
  const say = wordsOf(about, { email })
  return layOut(about.to, {
    language: about.language,
    subject: say('changeOldSubject'),
    intro: say('changeOldIntro'),
    code,
    after: [say('codeExpires'), say('codeWarning')],
  })
}

/** To the address that an account is to have. */
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

/** To the previous address, with the way back. */
export function changedOldMail(about: About, email: string, url: string): Mail {
  const say = wordsOf(about, { email })
  return layOut(about.to, {
    language: about.language,
    subject: say('changedOldSubject'),
    intro: say('changedOldIntro'),
    link: { label: say('changedOldButton'), url },
    after: [say('changedOldAsk')],
  })
}

export function changedNewMail(about: About): Mail {
  const say = wordsOf(about)
  return layOut(about.to, {
    language: about.language,
    subject: say('changedNewSubject'),
    intro: say('changedNewIntro'),
    after: [],
  })
}

/** To the mailbox of an account elsewhere that an address was added to, with the way back. */
export function addedOldMail(about: About, email: string, url: string): Mail {
  const say = wordsOf(about, { email })
  return layOut(about.to, {
    language: about.language,
    subject: say('addedOldSubject'),
    intro: say('addedOldIntro'),
    link: { label: say('changedOldButton'), url },
    after: [say('changedOldAsk')],
  })
}

/** To the first address of an account. */
export function addedNewMail(about: About): Mail {
  const say = wordsOf(about)
  return layOut(about.to, {
    language: about.language,
    subject: say('changedNewSubject'),
    intro: say('addedNewIntro'),
    after: [],
  })
}

/** To both addresses of a change that was undone; `email` is null where the account had none before. */
export function undoneMail(about: About, email: string | null): Mail {
  const say = wordsOf(about, { email: email ?? '' })
  return layOut(about.to, {
    language: about.language,
    subject: say('undoneSubject'),
    intro: say(email === null ? 'undoneAddedText' : 'undoneIntro'),
    after: [],
  })
}

/** To the owner of a wallet that was opened without its recovery code. */
export function openedMail(about: About): Mail {
  const say = wordsOf(about)
  return layOut(about.to, {
    language: about.language,
    subject: say('openedSubject'),
    intro: say('openedIntro'),
    after: [say('openedAsk')],
  })
}

/** To the owner of a wallet that is to be opened without its recovery code from `possibleAt` on; the link stops it. */
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
