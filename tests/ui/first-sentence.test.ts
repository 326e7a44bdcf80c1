import { expect, it } from 'vitest'
import { fill } from '../../src/domain/fill.ts'
import { ar } from '../../src/messages/requests/ar.ts'
import { de } from '../../src/messages/requests/de.ts'
import { en } from '../../src/messages/requests/en.ts'
import { es } from '../../src/messages/requests/es.ts'
import { fr } from '../../src/messages/requests/fr.ts'
import { he } from '../../src/messages/requests/he.ts'
import { hi } from '../../src/messages/requests/hi.ts'
import { ja } from '../../src/messages/requests/ja.ts'
import { pt } from '../../src/messages/requests/pt.ts'
import { tr } from '../../src/messages/requests/tr.ts'
import { zh } from '../../src/messages/requests/zh.ts'
import { firstSentence } from '../../src/ui/text/first-sentence.ts'

const LANGUAGES = Object.entries({ ar, de, en, es, fr, he, hi, ja, pt, tr, zh })
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2031, month, 22, 12))

it.each(LANGUAGES)('a date ends no sentence of a warning: %s', (locale, { warnings }) => {
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  for (const time of MONTHS) {
    const text = fill(warnings['long-permit'], { time: date.format(time) })
    expect(firstSentence(text).first).toContain(date.format(time))
  }
})

it.each(LANGUAGES)(
  'the first of two sentences is split off, also after an address: %s',
  (_, { warnings }) => {
    const text = fill(warnings['contract-without-code'], { address: '0x2aC7…0012' })
    const { first, rest } = firstSentence(text)
    expect(first).toContain('0x2aC7…0012')
    expect(rest).toMatch(/.{5}/)
    expect(text.replaceAll(' ', '')).toBe(`${first}${rest}`.replaceAll(' ', ''))
  },
)
