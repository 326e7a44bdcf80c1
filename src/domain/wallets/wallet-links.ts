/**
 * Links that take a visitor into a wallet (reference 6.6 and 6.7). They carry the key of a pairing, so where they may go
 * is checked when a catalogue is read and again when they are built: a page over TLS, or an app's own scheme.
 */
const MOST_CHARACTERS = 512

/** Spaces, controls and invisible marks, and what never stands unescaped in a link. */
const NO_LINK = /[\s\p{Cc}\p{Cf}"<>\\^`]/u

/** What browsers and operating systems act on themselves. None of it is a wallet. */
const SYSTEM_SCHEMES = new Set(
  (
    'about acap android-app blob bluetooth callto chrome content data dav dns facetime feed file filesystem ftp geo go ' +
    'gopher imap intent irc itms jar javascript ldap livescript mailto market mms mocha news nfs nntp ping pop ' +
    'rdp res resource rtsp search sftp shell sip sips skype smb sms smsto ssh tel telnet vbs vbscript vnc ws wss ' +
    'view-source webcal wyciwyg'
  ).split(' '),
)
const SYSTEM_FAMILIES = /^(?:android|chrome|edge|facetime|itms|moz|ms|opera|safari|search|webkit|x-apple)-/

const isWeb = (link: string) => /^https?:/i.test(link)

/** A page over TLS (or on this machine) with nothing hidden in the user part. `http:` would tell the network the key. */
function isSafePage(link: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(link) || !URL.canParse(link)) return false
  const { protocol, username, password, hostname } = new URL(link)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return !username && !password && (protocol === 'https:' || isLocal)
}

/** An app's link as a catalogue has it, fit to be followed; `undefined` for anything else. As written but for its ends. */
export function safeAppLink(value: unknown): string | undefined {
  const link = typeof value === 'string' ? value.trim() : ''
  if (!link || link.length > MOST_CHARACTERS || NO_LINK.test(link)) return undefined
  if (isWeb(link)) return isSafePage(link) ? link : undefined
  const scheme = (/^[^:/?#]*/.exec(link)?.[0] ?? '').toLowerCase()
  if (!scheme || SYSTEM_SCHEMES.has(scheme) || SYSTEM_FAMILIES.test(scheme)) return undefined
  // Reference 6.7: many write a bare name.
  const full = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  return /^[a-z][a-z0-9+.-]*:\/\/(?![^/?#]*@)/i.test(full) ? full : undefined
}

/** A wallet's page, fit to be followed; `undefined` for anything else. */
export function safePageLink(value: unknown): string | undefined {
  const link = safeAppLink(value)
  return link && isWeb(link) ? link : undefined
}

/**
 * Opens a wallet's app with a pairing. `isTwice`: Telegram on Android takes one layer of encoding off.
 * A link that ends in `uri=` or has a `{uri}` gets the pairing there; `wc:` leaves the choice of the app to the system.
 */
export function nativeLink(appLink: unknown, uri: string, { isTwice = false } = {}): string | undefined {
  const link = safeAppLink(appLink)
  if (!link || isWeb(link)) return universalLink(link, uri)
  if (/^wc:\/\/$/i.test(link)) return uri
  return withPairing(link, isTwice ? encodeURIComponent(uri) : uri)
}

/** Opens a wallet through a page of its own: `link_mode` on phones, `webapp_link` anywhere. */
export function universalLink(pageLink: unknown, uri: string): string | undefined {
  const link = safePageLink(pageLink)
  return link && withPairing(link, uri)
}

/** Where later requests open a wallet's app: its link with a slash at the end (reference 6.7, "href saved"). */
export function appHref(appLink: unknown): string | undefined {
  const link = safeAppLink(appLink)
  if (!link || link.includes('{uri}') || /[/?&]uri=$/i.test(link) || /^wc:/i.test(link)) return undefined
  // The client follows links into Telegram by a way that browsers do not have (`Buffer`).
  if (link.startsWith('https://t.me')) return undefined
  return link.endsWith('/') ? link : `${link}/`
}

function withPairing(link: string, uri: string): string {
  const encoded = encodeURIComponent(uri)
  if (link.includes('{uri}')) return link.replace('{uri}', () => encoded)
  if (/[/?&]uri=$/i.test(link)) return link + encoded
  return `${link}${link.endsWith('/') ? '' : '/'}wc?uri=${encoded}`
}

/** Wallets whose phone apps connect only to pages in their own browser, and what they leave on `window` there. */
const OWN_BROWSERS = [
  {
    ids: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', 'app.phantom'],
    key: 'phantom',
    link: (page: string, origin: string) => `https://phantom.app/ul/browse/${page}?ref=${origin}`,
  },
  {
    ids: ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
    key: 'solflare',
    link: (page: string) => `https://solflare.com/ul/v1/browse/${page}?ref=${page}`,
  },
  {
    ids: ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', 'com.coinbase.wallet'],
    key: 'coinbaseSolana',
    link: (page: string) => `https://go.cb-w.com/dapp?cb_url=${page}`,
  },
] as const

/** Opens this page inside a wallet's own browser; `undefined` for wallets that need none, and where we are in it already. */
export function browseLink(
  { id, rdns }: { id: string; rdns?: string },
  page: string,
  windowKeys: readonly string[] = [],
): string | undefined {
  const own = OWN_BROWSERS.find(({ ids }) => ids.some((known) => known === id || known === rdns))
  if (!own || windowKeys.includes(own.key) || !isSafePage(page)) return undefined
  return own.link(encodeURIComponent(page), encodeURIComponent(new URL(page).origin))
}

const STORE_HOSTS = {
  appStore: ['apps.apple.com', 'itunes.apple.com', 'testflight.apple.com'],
  playStore: ['play.google.com'],
  chrome: ['chromewebstore.google.com', 'chrome.google.com'],
} as const

export type Store = keyof typeof STORE_HOSTS

/** A link to a store, which leads to that store and nowhere else. */
export function safeStoreLink(store: Store, value: unknown): string | undefined {
  const link = safePageLink(value)
  const hosts: readonly string[] = STORE_HOSTS[store]
  return link && hosts.includes(new URL(link).hostname) ? link : undefined
}
