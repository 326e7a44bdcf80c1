import { browserNameIn } from '../../src/domain/embedded/browser-name.ts'
import type { Language } from './language.ts'
import { messagesIn } from './registry.ts'

/** The name of a browser in a language, or the message for an unknown browser, which includes labels that the gateway does not list. */
export function browserIn(browser: string, language: Language): string {
  const { unknownBrowser, browserOn } = messagesIn(language)
  return browserNameIn(browser, { browser: unknownBrowser, browserOn })
}
