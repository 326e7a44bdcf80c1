import { describe, expect, it } from 'vitest'
import * as account from '../../../gateway/email/mails/account-mails.ts'
import * as mails from '../../../gateway/email/mails/mails.ts'
import { LANGUAGES } from '../../../gateway/messages/registry.ts'
import type { Language } from '../../../gateway/messages/language.ts'
import type { Mail } from '../../../gateway/context.ts'

const SITE = 'icons.example'
const BROWSER = 'iceweasel on linux'

function all(language: Language, browser = BROWSER): Mail[] {
  const about = { to: 'i@inbox.example', site: SITE, browser, language }
  return [
    mails.codeMail(about, '123456'),
    mails.linkMail(about, 'https://wallet.example/device-link/i'),
    mails.changeOldMail({ ...about, email: 'new@inbox.example' }, '123456'),
    mails.changeNewMail(about, '123456'),
    mails.changedOldMail({ ...about, hours: 72 }, 'new@inbox.example', 'https://wallet.example/undo/i'),
    mails.changedNewMail({ ...about, hours: 72 }),
    mails.undoneMail(about, 'new@inbox.example'),
    mails.openedMail(about, { label: 'i', url: 'https://wallet.example/freeze/i' }),
    account.addressWaitsMail(
      { ...about, freezeUrl: 'https://wallet.example/freeze/i' },
      { email: 'new@inbox.example', time: 0 },
    ),
    account.addressChangedMail(about, 'new@inbox.example'),
    account.addressStoppedMail(about, { previous: 'i@inbox.example', email: 'new@inbox.example' }),
    mails.recoveryMail(about, { possibleAt: 0, url: 'https://wallet.example/recovery/i' }),
  ]
}

const languages = Object.keys(LANGUAGES) as Language[]

describe.each(languages)('mails in %s', (language) => {
  it('leave the letters of a site, a browser and an address as they are', () => {
    for (const { subject, text, html } of all(language))
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/(?:[İI]cons|ıcons|[İI]ceweasel|ıceweasel|[İI]nbox|ınbox)/u)
        for (const [found] of part.matchAll(/icons[^\s<]*/gi)) expect(found.startsWith(SITE)).toBe(true)
      }
  })

  it('begin with a capital letter where the browser has no name', () => {
    for (const { text } of all(language, '')) {
      const [first = ''] = text
      expect(first).toBe(first.toLocaleUpperCase(language))
      expect(text).not.toContain('{')
    }
  })
})
