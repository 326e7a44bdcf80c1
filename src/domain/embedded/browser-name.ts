import { fill } from '../fill.ts'

/** What the frame calls a browser whose name it does not know. */
export const UNKNOWN_BROWSER = 'Browser'

export interface BrowserWords {
  /** A browser without a name of its own. */
  browser: string
  /** With `{browser}` and `{system}`. */
  browserOn: string
}

/** "Firefox on Linux", as the frame writes it for all languages. Anything else is a name that stays as it is. */
const WRITTEN = /^([A-Z][A-Za-z]+(?: Internet)?)(?: on (iPad|iPhone|Android|Windows|ChromeOS|Mac|Linux))?$/

/** What a browser calls itself, in the reader's language. `apart` keeps names from turning the words around them, where these run the other way. */
export function browserNameIn(
  label: string,
  words: BrowserWords,
  apart: (name: string) => string = (name) => name,
): string {
  const [, name, system] = WRITTEN.exec(label) ?? []
  if (name === undefined) return apart(label)
  const browser = name === UNKNOWN_BROWSER ? words.browser : apart(name)
  return system === undefined ? browser : fill(words.browserOn, { browser, system: apart(system) })
}
