import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeMail } from '../../../gateway/email/mails/mails.ts'
import { directionOf, KNOWN_LANGUAGES, readLanguages } from '../../../gateway/messages/language.ts'
import { chooseLanguage, fill, LANGUAGES, messagesIn } from '../../../gateway/messages/registry.ts'
import { openFreshPlace } from '../../support/email-http.ts'

const there = KNOWN_LANGUAGES.filter((language) => LANGUAGES[language])

describe('the languages of a header', () => {
  it.each([
    ['de', ['de']],
    ['de-AT', ['de']],
    ['DE_at, fr', ['fr']],
    ['pt-BR, pt;q=0.9, en;q=0.8', ['pt', 'en']],
    ['nl, de;q=0.5, fr;q=0.7', ['fr', 'de']],
    ['he;q=0, ar;q=0.1', ['ar']],
    ['zh-Hant-TW;q=1.0', ['zh']],
    ['de;q=2, fr;q=x, tr;q=-1, ja;q=0.1', ['ja']],
    ['*', []],
    ['', []],
    [',,;q=1,', []],
    ['__proto__, constructor, toString', []],
    ['<script>, en\u0000, ../../etc', []],
    [`${'nl,'.repeat(200)}de`, []],
  ])('%j are %j', (header, languages) => {
    expect(readLanguages(header)).toEqual(languages)
  })

  it('are answered with English where none of them is there', () => {
    expect(chooseLanguage('nl, sv;q=0.5')).toBe('en')
    expect(chooseLanguage('')).toBe('en')
  })

  it('are written from right to left in Arabic and Hebrew', () => {
    expect(KNOWN_LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar', 'he'])
  })
})

it('every file of sentences is in the table of languages', () => {
  const folder = join(import.meta.dirname, '../../../gateway/messages')
  const files = readdirSync(folder).filter((name) => /^[a-z]{2}\.ts$/.test(name))
  expect(files.sort()).toEqual(there.map((language) => `${language}.ts`))
})

describe.each(there)('in %s', (language) => {
  const words = messagesIn(language)

  it('a mail is written, and the page that it links to', async () => {
    const { browser, mailbox, page } = await openFreshPlace()
    const { ask } = await browser()
    const headers = { 'Accept-Language': `nl, ${language};q=0.7` }
    await ask('POST', 'email/start', { email: 'ada@example.com' }, { headers })
    const mail = await mailbox.next('ada@example.com')
    expect(mail.subject).toBe(fill(words.linkSubject, { site: 'shop.example' }))
    expect(mail.html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
    const shown = await page(mail.link!, 'GET', headers)
    expect(shown.text).toContain(words.linkPageTitle)
    expect(shown.text).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
  })

  it('a code reads from left to right', () => {
    const { html } = codeMail({ to: 'ada@example.com', site: 'a.example', browser: '', language }, '012345')
    expect(html).toMatch(/direction:ltr[^<]*012345/)
  })
})
