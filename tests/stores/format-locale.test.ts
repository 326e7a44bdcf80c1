import { expect, it } from 'vitest'
import { en } from '../../src/messages/first/en.ts'
import { TRANSLATED } from '../../src/messages/first/languages.ts'
import { product } from '../support/product.ts'
import { setup } from '../support/setup.ts'

const { $formatLocale } = product(() => import('../../src/stores/modal/format-locale.ts'))
const { setMessages } = product(() => import('../../src/stores/messages.ts'))
const { setOptions } = product(() => import('../../src/stores/options.ts'))

const files = Object.keys(import.meta.glob('../../src/messages/??.ts')).map((path) => path.slice(-5, -3))
const DATE = Date.UTC(2026, 1, 15)
const written = (locale: string) =>
  [new Intl.DateTimeFormat(locale).format(DATE), new Intl.NumberFormat(locale).format(1234.5)].join(' ')

it('knows the languages that there are', () => {
  expect([...TRANSLATED].sort()).toEqual(files.sort())
})

it.each(['fa', 'th', 'th-TH-u-nu-thai', 'bn', 'my', 'ckb', 'ne', 'nl-NL'])(
  'is English in %s, which has no translation, before and after the sentences are loaded',
  async (lang) => {
    await setup()
    setOptions({ lang })
    expect(written($formatLocale.get())).toBe(written('en'))
    setMessages('en', en)
    expect(written($formatLocale.get())).toBe(written('en'))
  },
)

it.each(TRANSLATED)('keeps the region of %s, whose sentences are shown', async (language) => {
  await setup()
  setOptions({ lang: `${language}-CH` })
  setMessages(language, en)
  expect($formatLocale.get()).toBe(`${language}-CH`)
})

it.each(['ar-SA', 'en-u-ca-buddhist', 'ja-JP-u-ca-japanese', 'he-IL-u-ca-hebrew'])(
  'counts Gregorian years in %s',
  async (lang) => {
    await setup()
    setOptions({ lang })
    const { calendar } = new Intl.DateTimeFormat($formatLocale.get()).resolvedOptions()
    expect(calendar).toBe('gregory')
  },
)

it('stays with the sentences on screen while those of another language are loaded', async () => {
  await setup()
  setOptions({ lang: 'de' })
  setMessages('de', en)
  setOptions({ lang: 'fr' })
  expect($formatLocale.get()).toBe('de')
})

it('is what every view and flow formats with', () => {
  const sources = import.meta.glob(['../../src/views/**/*.ts{,x}', '../../src/flows/**/*.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  /** These load sentences, or choose the visitor's currency. */
  const allowed = [
    ...['flows/account/load-holdings.ts', 'flows/buy/draft.ts', 'flows/modal/follow-sentences.ts'],
    ...['flows/modal/load-messages.ts', 'views/buttons/draw-button.ts'],
  ]
  const importing = Object.entries(sources)
    .filter(([, source]) => source.includes("stores/locale.ts'"))
    .map(([path]) => path.replace('../../src/', ''))
  expect(importing.sort()).toEqual(allowed)
})
