import { fill } from '../fill.ts'

/** Name that the frame uses for an unknown browser. */
export const UNKNOWN_BROWSER = 'Browser'

const BROWSERS: ReadonlySet<string> = new Set([
  'Chrome',
  'Edge',
  'Firefox',
  'Opera',
  'Safari',
  'Samsung Internet',
  UNKNOWN_BROWSER,
])
const SYSTEMS: ReadonlySet<string> = new Set([
  'Android',
  'ChromeOS',
  'iPad',
  'iPhone',
  'Linux',
  'Mac',
  'Windows',
])

export interface BrowserWords {
  /** For an unknown browser. */
  browser: string
  /** With `{browser}` and `{system}`. */
  browserOn: string
}

/**
 * Reads a label such as "Firefox on Linux", in English for all languages. Null if the browser or the system is not one of the short lists above: a
 * label is what a client says of itself, and no other words of a client are shown or mailed.
 */
function readLabel(label: string): { browser: string; system: string | undefined } | null {
  const [browser = '', system, ...rest] = label.split(' on ')
  const isListed = BROWSERS.has(browser) && (system === undefined || SYSTEMS.has(system))
  return isListed && rest.length === 0 ? { browser, system } : null
}

/** The label if it names a browser and system of the lists, else that of an unknown browser. */
export const listedBrowser = (label: string): string => (readLabel(label) ? label : UNKNOWN_BROWSER)

/** Translates a browser's label. `apart` isolates names from text of the other direction. */
export function browserNameIn(
  label: string,
  words: BrowserWords,
  apart: (name: string) => string = (name) => name,
): string {
  const { browser: name, system } = readLabel(label) ?? { browser: UNKNOWN_BROWSER }
  const browser = name === UNKNOWN_BROWSER ? words.browser : apart(name)
  return system === undefined ? browser : fill(words.browserOn, { browser, system: apart(system) })
}
