import { expect, it } from 'vitest'
import { product } from '../support/product.ts'
import { setup } from '../support/setup.ts'

const { $locale, setInheritedLanguage } = product(() => import('../../src/stores/locale.ts'))
const { setOptions } = product(() => import('../../src/stores/options.ts'))

it.each([
  ['de', 'de'],
  ['de_DE', 'de-DE'],
  ['zh_Hant_TW', 'zh-Hant-TW'],
  ['pt-br', 'pt-BR'],
  ['not a language', 'en'],
])('reads the language %s as %s, from the page and from the element', async (given, locale) => {
  await setup()
  setInheritedLanguage(given)
  expect($locale.get()).toBe(locale)
  setInheritedLanguage('fr')
  setOptions({ lang: given })
  expect($locale.get()).toBe(locale)
})
