import { fill } from '../fill.ts'

/** Name that the frame uses for an unknown browser. */
export const UNKNOWN_BROWSER = 'Browser'

export interface BrowserWords {
  /** For an unknown browser. */
  browser: string
  /** With `{browser}` and `{system}`. */
  browserOn: string
}

/** Matches labels of the frame such as "Firefox on Linux", in English for all languages. Any other label stays unchanged. */
const WRITTEN = /^([A-Z][A-Za-z]+(?: Internet)?)(?: on (iPad|iPhone|Android|Windows|ChromeOS|Mac|Linux))?$/

/** Translates a browser's label. `apart` isolates names from text of the other direction. */
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
