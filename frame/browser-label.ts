import { UNKNOWN_BROWSER } from '../src/domain/embedded/browser-name.ts'

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS|e)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** A label such as "Firefox on Linux", by which a user recognises a browser of the account. `browserNameIn()` translates it. */
export function browserLabel(userAgent: string): string {
  const found = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [found(BROWSERS) ?? UNKNOWN_BROWSER, found(SYSTEMS)].filter(Boolean).join(' on ')
}
