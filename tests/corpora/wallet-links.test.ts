import { describe, expect, it } from 'vitest'
import { readWallets } from '../../src/api/catalogue-answers.ts'
import { looksLike } from '../../src/domain/wallets/confusables.ts'
import { KNOWN_WALLETS } from '../../src/domain/wallets/known-wallets.ts'
import { nativeLink, safeAppLink, universalLink } from '../../src/domain/wallets/wallet-links.ts'
import { WELL_KNOWN_NAMES } from '../../src/domain/wallets/well-known-names.ts'
import { corpus } from '../support/corpora.ts'

interface Rainbowkit {
  id: string
  name?: string
  mobileUri?: string
  desktopUri?: string
  qrCodeUri?: string
}
interface Listed {
  id: string
  name: string
  homepage: string
  image_id: string
  rdns: string | null
  app: Record<string, string | null>
  mobile: { native: string | null; universal: string | null }
  desktop: { native: string | null; universal: string | null }
}

const rainbowkit = corpus('wallet-lists/rainbowkit-wallets.json') as Rainbowkit[] | undefined
const listed = corpus('wallet-lists/thirdweb-walletconnect-catalogue.json') as Listed[] | undefined

const URI =
  'wc:94caa59c77dae0dd234b5818fb7292540d017b27d41f7f387ee75b22b9738c94@2' +
  '?relay-protocol=irn&symKey=ce3a2c7724ae1d9f5b7d2d4a4e5a0c1e'

/** What the wallet's catalogue entry would have to say: its link without what a pairing adds to it. */
function appLinkOf(link: string): string {
  if (link.startsWith('wc:')) return 'wc:'
  const [, base, rest] = /^(.*?)wc\?uri=[^&]*(&.*)?$/.exec(link) ?? []
  if (base === undefined) return link.slice(0, link.indexOf('uri=') + 4)
  return rest ? `${base}wc?uri={uri}${rest}` : base
}

describe.skipIf(!rainbowkit)('the exact links of 42 wallets', () => {
  const exact = (rainbowkit ?? []).flatMap(({ id, mobileUri }) => (mobileUri ? [{ id, mobileUri }] : []))

  it('are ours, byte for byte', () => {
    expect(exact).toHaveLength(42)
    const ours = exact.map(({ id, mobileUri }) => ({ id, mobileUri: nativeLink(appLinkOf(mobileUri), URI) }))
    expect(ours).toEqual(exact)
  })

  it('are the same from entries with and without the last slash, and with spaces around', () => {
    const bases = exact.filter(({ mobileUri }) => /[^:/]\/wc\?uri=[^&]*$/.test(mobileUri))
    expect(bases.length).toBeGreaterThan(5)
    for (const { mobileUri } of bases)
      expect(nativeLink(` ${appLinkOf(mobileUri).slice(0, -1)}`, URI)).toBe(mobileUri)
  })

  it('are the same from entries that have only the name of the scheme', () => {
    const bare = exact.filter(({ mobileUri }) => /^[\w.]+:\/\/wc\?uri=/.test(mobileUri))
    expect(bare.length).toBeGreaterThan(15)
    for (const { mobileUri } of bare) {
      const [scheme = ''] = mobileUri.split(':')
      for (const link of [scheme, `${scheme}:`, `${scheme}:/`]) expect(nativeLink(link, URI)).toBe(mobileUri)
    }
  })

  it('are the same for pages, which is where a web link or a universal one leads', () => {
    const pages = exact.filter(({ mobileUri }) => mobileUri.startsWith('https:'))
    expect(pages.length).toBeGreaterThan(2)
    for (const { mobileUri } of pages) expect(universalLink(appLinkOf(mobileUri), URI)).toBe(mobileUri)
  })

  it('are what the well-known wallets of this package lead to', () => {
    const compared = KNOWN_WALLETS.flatMap(({ name, links }) => {
      const theirs = rainbowkit?.find(
        (wallet) => wallet.name?.replace(/ Wallet$/, '') === name.replace(/ Wallet$/, ''),
      )
      if (!theirs?.mobileUri || theirs.mobileUri.startsWith('wc:')) return []
      const ours = [nativeLink(links.native, URI), universalLink(links.universal, URI)]
      // One of theirs also says who sent it.
      const link = theirs.mobileUri.replace('&connector=rainbowkit', '')
      return [{ name, link, isOurs: ours.includes(link) }]
    })
    expect(compared.length).toBeGreaterThan(8)
    expect(compared.filter(({ isOurs }) => !isOurs)).toEqual([])
  })
})

/** The list in the shape of the catalogue's API (reference 7.1). */
const asEntries = (listed ?? []).map(({ id, name, homepage, image_id, rdns, app, mobile, desktop }) => ({
  ...{ id, name, homepage, image_id, rdns },
  ...{ mobile_link: mobile.native, link_mode: mobile.universal, desktop_link: desktop.native },
  ...{ webapp_link: app.browser, app_store: app.ios, play_store: app.android, chrome_store: app.chrome },
  chains: ['eip155:1'],
}))

describe.skipIf(!listed)('the 539 wallets of a real catalogue', () => {
  const wallets = readWallets({ data: asEntries, count: asEntries.length }, 1_000)?.wallets ?? []

  it('are all there, with their names and pictures', () => {
    expect(wallets).toHaveLength(539)
    expect(wallets.filter(({ name, imageId }) => !name || !imageId)).toEqual([])
  })

  it('keep every link that leads to an app, and lose those that lead nowhere', () => {
    const lost = asEntries.flatMap(({ id, mobile_link }) => {
      const kept = wallets.find((wallet) => wallet.id === id)?.links.native
      return mobile_link && !kept ? [mobile_link] : []
    })
    expect(lost.every((link) => /\S\s+\S|^http:|@/.test(link))).toBe(true)
    expect(lost.length).toBeLessThan(6)
  })

  it('keep the links of the well-known wallets among them', () => {
    const changed = wallets.filter(({ id, links }) => {
      const entry = asEntries.find((one) => one.id === id)
      const own = [entry?.mobile_link, entry?.desktop_link].map((link) => safeAppLink(link))
      return own[0] !== links.native || own[1] !== links.desktop
    })
    expect(changed.map(({ name }) => name)).toEqual([])
  })

  it('lead with no link to anything but an app, or a page over TLS', () => {
    const links = wallets.flatMap(({ links }) => Object.values(links) as string[])
    expect(links.length).toBeGreaterThan(700)
    const opened = links.map((link) => nativeLink(link, URI) ?? 'none')
    const isApp = (link: string) => /^(?!https?:)[a-z][\w+.-]*:\/\/[^@\s]*$/i.test(link) || link === URI
    const isPage = (link: string) => link.startsWith('https:') && !new URL(link).username
    expect(opened.filter((link) => !isApp(link) && !isPage(link))).toEqual([])
    expect(opened.filter((link) => link !== URI && !link.endsWith(`uri=${encodeURIComponent(URI)}`))).toEqual(
      [],
    )
    expect(opened.filter((link) => /^(?:http|javascript|data|intent|file|blob):/i.test(link))).toEqual([])
  })

  it('lead to stores only where they say a store', () => {
    const stores = wallets.flatMap(({ stores }) => Object.values(stores))
    expect(stores.length).toBeGreaterThan(900)
    const hosts = new Set(stores.map((link) => new URL(link).hostname))
    expect([...hosts].toSorted()).toEqual([
      'apps.apple.com',
      'chrome.google.com',
      'chromewebstore.google.com',
      'itunes.apple.com',
      'play.google.com',
      'testflight.apple.com',
    ])
  })

  it('are not taken for imitations of well-known ones', () => {
    const taken = wallets.flatMap(({ name }) =>
      WELL_KNOWN_NAMES.filter((genuine) => looksLike(name, genuine)).map((genuine) => [name, genuine]),
    )
    expect(taken).toEqual([])
    expect(wallets.filter(({ isImitation }) => isImitation)).toEqual([])
  })
})
