import { describe, expect, it } from 'vitest'
import { readWallets } from '../../src/api/catalogue-answers.ts'
import { explorerAddressUrl, explorerTransactionUrl } from '../../src/domain/networks/explorer.ts'
import { browseLink } from '../../src/domain/wallets/browse-link.ts'
import {
  nativeLink,
  safePageLink,
  safeStoreLink,
  universalLink,
} from '../../src/domain/wallets/wallet-links.ts'
import { ETHEREUM } from '../support/fixtures.ts'

const URI = 'wc:7f6e@2?relay-protocol=irn&symKey=a1b2'

/** What lets a link to one host lead to another: between the scheme and the host, or behind a host that is allowed. */
const FRONTS = [
  ...[
    '',
    '/',
    '//',
    '///',
    '////',
    '\\',
    '\\\\',
    '/\\',
    '\\/',
    '/\\/',
    '\\/\\/',
    '/%09/',
    '/%5c',
    '/%2f',
    '%2f%2f',
  ],
  ...[
    'https:',
    'https:/',
    'https://',
    'https:///',
    'https:\\\\',
    'https:/\\',
    'HTTPS://',
    'https://\t',
    'https://\n',
  ],
  ...[
    'http:',
    'http:/',
    'http://',
    'http:///',
    'hTTp://',
    '\thttps://',
    ' https://',
    '\u00a0https://',
    '\u200bhttps://',
  ],
  ...[
    'javascript://',
    'javascript:',
    'java\nscript:',
    'data:text/html,',
    'data://',
    'blob:https://',
    'file://',
    'ftp://',
  ],
  ...[
    'https://good.test@',
    'https://good.test:pass@',
    'https://good.test%40',
    'https://good.test\\@',
    'https://@',
  ],
  ...[
    'https://good.test%2f@',
    'https://good.test%23@',
    'https://good.test;@',
    'https://good.test:443@',
    'https://:@',
  ],
]
const BACKS = [
  '',
  '/',
  '/good.test',
  '?good.test',
  '#good.test',
  '%23.good.test',
  '/..;/good.test',
  '\u3002good.test',
]
/** 400 and more. */
const PAYLOADS = FRONTS.flatMap((front) => BACKS.map((back) => `${front}evil.test${back}`))

/** Whether a browser on a page of ours would go to another scheme than https, or send a name and password along. */
function isOff(link: string | undefined, hosts?: readonly string[]): boolean {
  if (link === undefined) return false
  const { protocol, username, password, hostname } = new URL(link, 'https://page.test/')
  return protocol !== 'https:' || !!username || !!password || (!!hosts && !hosts.includes(hostname))
}

const offenders = (make: (payload: string) => string | undefined, hosts?: readonly string[]) =>
  PAYLOADS.filter((payload) => isOff(make(payload), hosts))

describe('four hundred ways to lead elsewhere', () => {
  it('are as many', () => {
    expect(new Set(PAYLOADS).size).toBeGreaterThan(325)
  })

  it.each([
    ['the page of a wallet', (payload: string) => safePageLink(payload)],
    ['the page that takes a pairing', (payload: string) => universalLink(payload, URI)],
  ])('lead %s to nothing but a page over TLS', (_, make) => {
    expect(offenders(make)).toEqual([])
  })

  it('lead the homepage of a wallet to a page only, without a name or password', () => {
    const data = PAYLOADS.map((homepage, at) => ({ id: `w${at}`, name: 'W', homepage }))
    const wallets = readWallets({ data }, data.length)?.wallets ?? []
    expect(wallets).toHaveLength(PAYLOADS.length)
    const homes = wallets.flatMap(({ homepage }) => (homepage ? [new URL(homepage)] : []))
    expect(
      homes.filter((home) => !/^https?:$/.test(home.protocol) || home.username || home.password),
    ).toEqual([])
    // What Downloads links to.
    expect(homes.filter(({ href }) => isOff(safePageLink(href)))).toEqual([])
  })

  it('lead the link of an app to its own scheme or to a page over TLS', () => {
    const links = PAYLOADS.flatMap((payload) => nativeLink(payload, URI) ?? [])
    const isApp = (link: string) => /^(?!https?:)[a-z][\w.+-]*:\/\/wc\?uri=/i.test(link)
    const isPage = (link: string) => /^https:\/\/[^@]*\/wc\?uri=/i.test(link) && !isOff(link)
    expect(links.filter((link) => !isApp(link) && !isPage(link))).toEqual([])
    const inside = PAYLOADS.flatMap((payload) => nativeLink(`wallet://${payload}`, URI) ?? [])
    expect(inside.length).toBeGreaterThan(10)
    expect(inside.filter((link) => !link.startsWith('wallet://') || /@|http:/.test(link))).toEqual([])
  })

  it.each([
    ['appStore', 'https://apps.apple.com', ['apps.apple.com']],
    ['playStore', 'https://play.google.com', ['play.google.com']],
    ['chrome', 'https://chromewebstore.google.com', ['chromewebstore.google.com']],
  ] as const)('lead %s to its own host', (store, host, hosts) => {
    expect(offenders((payload) => safeStoreLink(store, payload), hosts)).toEqual([])
    expect(offenders((payload) => safeStoreLink(store, `${host}${payload}`), hosts)).toEqual([])
    expect(
      offenders((payload) => safeStoreLink(store, payload.replace('good.test', new URL(host).host)), hosts),
    ).toEqual([])
  })

  it('lead the link into a wallet’s own browser to that wallet', () => {
    const hosts = ['phantom.app', 'solflare.com', 'go.cb-w.com']
    const phantom = { id: 'x', rdns: 'app.phantom' }
    expect(offenders((payload) => browseLink(phantom, `https://page.test/${payload}`), hosts)).toEqual([])
    expect(offenders((payload) => browseLink(phantom, payload), hosts)).toEqual([])
  })

  it('lead the explorer nowhere else, be they an address, a transaction or a part of its URL', () => {
    const network = (url: string) => ({ ...ETHEREUM, blockExplorers: { default: { name: 'E', url } } })
    const good = network('https://good.test/mainnet/')
    const hosts = ['good.test']
    expect(offenders((payload) => explorerAddressUrl(good, payload), hosts)).toEqual([])
    expect(offenders((payload) => explorerTransactionUrl(good, payload), hosts)).toEqual([])
    const behind = (payload: string) => explorerAddressUrl(network(`https://good.test/${payload}`), '0xabc')
    expect(offenders(behind, hosts)).toEqual([])
  })
})
