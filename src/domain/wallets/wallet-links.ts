/**
 * Links that open a wallet. They contain the key of a pairing, so their target is checked when a catalogue is parsed and again when a link is built: an https page or an app's own scheme.
 */
import { isSafePage, isWeb } from './safe-page.ts'
import { isSystemScheme } from './system-schemes.ts'

const MOST_CHARACTERS = 512

/** Spaces, control characters, invisible marks, and characters that have to be escaped in a link. */
const NO_LINK = /[\s\p{Cc}\p{Cf}"<>\\^`]/u

/** Parameters that browsers, messengers and automation apps open, send or run. No wallet has them in its entry. */
const HANDS_OVER =
  /[?&](?:body|cmd|command|content|file|input|link|message|name|path|q|query|script|search|text|u|url)=/i

/** An HTTP page inside a link, plain or escaped. */
const PLAIN_PAGE = /http(?::|%3a)/i

/** The part before the first `:`, in lower case; the whole text if an entry has only the scheme. */
export const schemeOf = (link: string): string => (/^[^:/?#]*/.exec(link)?.[0] ?? '').toLowerCase()

/** Parses an app link of a catalogue; `undefined` if it must not be followed. Only white space at the ends is removed. */
export function safeAppLink(value: unknown): string | undefined {
  const link = typeof value === 'string' ? value.trim() : ''
  if (!link || link.length > MOST_CHARACTERS || NO_LINK.test(link)) return undefined
  if (isWeb(link)) return isSafePage(link) ? link : undefined
  const scheme = schemeOf(link)
  if (!scheme || isSystemScheme(scheme) || HANDS_OVER.test(link) || PLAIN_PAGE.test(link)) return undefined
  // Many catalogue entries have a bare scheme name.
  const full = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  return /^[a-z][a-z0-9+.-]*:\/\/[^@]*$/i.test(full) ? full : undefined
}

/** Parses the link of a wallet's page; `undefined` if it must not be followed. */
export function safePageLink(value: unknown): string | undefined {
  const link = safeAppLink(value)
  return link && isWeb(link) ? link : undefined
}

/**
 * Link that opens a wallet's app with a pairing. `isTwice` encodes the URI twice, because Telegram on Android decodes it once. A link with `uri=` at its end or `{uri}` gets the pairing there; `wc:` lets the system choose the app.
 */
export function nativeLink(appLink: unknown, uri: string, { isTwice = false } = {}): string | undefined {
  const link = safeAppLink(appLink)
  if (!link || isWeb(link)) return universalLink(link, uri)
  if (/^wc:\/\/$/i.test(link)) return uri
  return withPairing(link, isTwice ? encodeURIComponent(uri) : uri)
}

/** Link that opens a wallet through its web page: `link_mode` on mobile, `webapp_link` anywhere. */
export function universalLink(pageLink: unknown, uri: string): string | undefined {
  const link = safePageLink(pageLink)
  return link && withPairing(link, uri)
}

/** Link that later requests open the wallet's app with; ends in a slash. */
export function appHref(appLink: unknown): string | undefined {
  const link = safeAppLink(appLink)
  if (!link || link.includes('{uri}') || /[/?&]uri=$/i.test(link) || /^wc:/i.test(link)) return undefined
  // sign-client needs `Buffer` to follow links into Telegram, which browsers do not have.
  if (link.startsWith('https://t.me')) return undefined
  return link.endsWith('/') ? link : `${link}/`
}

function withPairing(link: string, uri: string): string {
  const encoded = encodeURIComponent(uri)
  if (link.includes('{uri}')) return link.replace('{uri}', () => encoded)
  if (/[/?&]uri=$/i.test(link)) return link + encoded
  return `${link}${link.endsWith('/') ? '' : '/'}wc?uri=${encoded}`
}

const STORE_HOSTS = {
  appStore: ['apps.apple.com', 'itunes.apple.com', 'testflight.apple.com'],
  playStore: ['play.google.com'],
  chrome: ['chromewebstore.google.com', 'chrome.google.com'],
} as const

export type Store = keyof typeof STORE_HOSTS

/** Parses a link to an app store; `undefined` if it leads anywhere else. */
export function safeStoreLink(store: Store, value: unknown): string | undefined {
  const link = safePageLink(value)
  const hosts: readonly string[] = STORE_HOSTS[store]
  return link && hosts.includes(new URL(link).hostname) ? link : undefined
}
