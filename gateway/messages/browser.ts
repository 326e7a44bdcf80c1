import { browserNameIn } from '../../src/domain/embedded/browser-name.ts'
import type { Language } from './language.ts'
import { messagesIn } from './registry.ts'

/** What a browser calls itself, or our words for one that has no name. */
export function browserIn(browser: string, language: Language): string {
  const { unknownBrowser, browserOn } = messagesIn(language)
  return browser ? browserNameIn(browser, { browser: unknownBrowser, browserOn }) : unknownBrowser
}
