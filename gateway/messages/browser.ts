import { browserNameIn } from '../../src/domain/embedded/browser-name.ts'
import type { Language } from './language.ts'
import { messagesIn } from './registry.ts'

/** The name of a browser in a language, or the message for an unknown browser. */
export function browserIn(browser: string, language: Language): string {
  const { unknownBrowser, browserOn } = messagesIn(language)
  return browser ? browserNameIn(browser, { browser: unknownBrowser, browserOn }) : unknownBrowser
}
