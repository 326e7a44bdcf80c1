import { describe, expect, it } from 'vitest'
import { browseLink } from '../../../src/domain/wallets/browse-link.ts'
import {
  appHref,
  nativeLink,
  safeAppLink,
  safePageLink,
  safeStoreLink,
  universalLink,
} from '../../../src/domain/wallets/wallet-links.ts'

const URI = 'wc:7f6e@2?relay-protocol=irn&symKey=a1b2'
const ENCODED = 'wc%3A7f6e%402%3Frelay-protocol%3Dirn%26symKey%3Da1b2'

describe('the link into an app', () => {
  it.each([
    ['trust://', `trust://wc?uri=${ENCODED}`],
    ['trust', `trust://wc?uri=${ENCODED}`],
    ['trust:/', `trust://wc?uri=${ENCODED}`],
    ['okex://main', `okex://main/wc?uri=${ENCODED}`],
    ['https://rnbwapp.com', `https://rnbwapp.com/wc?uri=${ENCODED}`],
    ['by://open?to=by://web3/', `by://open?to=by://web3/wc?uri=${ENCODED}`],
    ['kaia://walletconnect?uri=', `kaia://walletconnect?uri=${ENCODED}`],
    ['neon://uri=', `neon://uri=${ENCODED}`],
    ['ELLIPAL://', `ELLIPAL://wc?uri=${ENCODED}`],
    ['  payless://', `payless://wc?uri=${ENCODED}`],
    ['myApp://https://wallet.test', `myApp://https://wallet.test/wc?uri=${ENCODED}`],
    ['sweat:///', `sweat:///wc?uri=${ENCODED}`],
    ['wc:', URI],
    ['wc://', URI],
  ])('made of %j carries the pairing', (link, expected) => {
    expect(nativeLink(link, URI)).toBe(expected)
  })

  it('is encoded twice for Telegram on Android, but not where it is a page', () => {
    expect(nativeLink('trust://', URI, { isTwice: true })).toBe(
      `trust://wc?uri=${encodeURIComponent(ENCODED)}`,
    )
    expect(nativeLink('https://a.test', URI, { isTwice: true })).toBe(`https://a.test/wc?uri=${ENCODED}`)
  })

  it.each([
    ...[
      'javascript:alert(1)',
      'JavaScript://%0aalert(1)',
      ' javascript://x',
      'java\tscript://x',
      'javascript:',
    ],
    ...[
      'data:text/html,x',
      'data://x',
      'blob:https://a.test/1',
      'blob://x',
      'file:///etc/passwd',
      'file://x',
    ],
    ...['intent://x#Intent;scheme=trust;end', 'vbscript://x', 'about://blank', 'view-source://a.test'],
    ...['filesystem:https://a.test/x', 'ws://a.test', 'ftp://a.test', 'mailto://a', 'tel://1', 'sms://1'],
    ...['chrome://settings', 'chrome-extension://abc', 'moz-extension://abc', 'ms-msdt://x', 'search-ms://x'],
    ...['itms-services://?action=download-manifest', 'android-app://x', 'market://details', 'content://x'],
    ...[
      'http://a.test',
      'http://wallet.test/wc',
      'https://good@evil.test',
      'https://a:b@evil.test',
      'trust://a@b',
    ],
    ...[
      'https:',
      'https://',
      'https:evil.test',
      'https:/evil.test',
      'https:///evil.test',
      'https://good%40evil',
    ],
    ...[
      'DaffiOne:// wc://',
      'a b://',
      'trust://\u202e',
      'trust://\u0000',
      'trust://\u200b',
      'trust://<b>',
      'x://\\y',
    ],
    ...['', '   ', '://', ':', '//evil.test', '/wc', '1inch://', `trust://${'a'.repeat(600)}`, 'тrust://'],
  ])('is not made of %j', (link) => {
    expect(nativeLink(link, URI)).toBeUndefined()
    expect(safeAppLink(link)).toBeUndefined()
  })

  it.each([undefined, null, 5, {}, [], ['trust://'], new URL('https://a.test'), Symbol('x')])(
    'is not made of what is no text: %#',
    (link) => expect(nativeLink(link, URI)).toBeUndefined(),
  )

  it('may lead to this machine over HTTP, for those who build a wallet', () => {
    expect(nativeLink('http://localhost:5173/phone', URI)).toBe(
      `http://localhost:5173/phone/wc?uri=${ENCODED}`,
    )
    expect(nativeLink('http://127.0.0.1:1/', URI)).toBe(`http://127.0.0.1:1/wc?uri=${ENCODED}`)
    expect(nativeLink('http://127.0.0.1.evil.test/', URI)).toBeUndefined()
  })

  it('checks to the same when it was checked before', () => {
    for (const link of ['trust', ' https://a.test ', 'w3akvrn:/', 'wc:'])
      expect(safeAppLink(safeAppLink(link))).toBe(safeAppLink(link))
  })
})

/** What systems, browsers, messengers and automation apps act on: none of these may be given the key of a pairing. */
const ACTED_ON = [
  ...['microsoft-edge://https://evil/?uri=', 'microsoft-edge:https://evil', 'microsoft-edge-https://evil'],
  ...['googlechrome://evil/', 'googlechromes://evil/', 'googlechrome-x-callback://x-callback-url/open/?url='],
  ...[
    'x-safari-https://evil',
    'x-safari-http://evil',
    'firefox://open-url?url=',
    'firefox-focus://open-url?url=',
  ],
  ...[
    'brave://open-url?url=',
    'touch-https://evil',
    'touch-http://evil',
    'opera-https://evil',
    'opera-gx://evil',
  ],
  ...[
    'ddgQuickLink://evil',
    'yandexbrowser-open-url://evil',
    'ucbrowser://evil',
    'vivaldi://evil',
    'arc://evil',
  ],
  ...['shortcuts://run-shortcut?name=Send&input=', 'shortcuts', 'workflow://run-workflow?name=x&input='],
  ...[
    'app-settings://',
    'App-Prefs://root',
    'prefs://root=General',
    'calshow://',
    'message://',
    'x-web-search://?',
  ],
  ...[
    'sms://+1?body=',
    'whatsapp://send?text=',
    'tg://msg?text=',
    'viber://forward?text=',
    'weixin://dl/chat',
  ],
  ...['vscode://file/', 'VSCode-Insiders://x', 'cursor://x', 'steam://run/', 'com.epicgames.launcher://x'],
  ...[
    'ms-settings://',
    'ms-word://ofe|u|https://evil',
    'com.apple.shortcuts://x',
    'x-apple.systempreferences://x',
  ],
  ...[
    'googlegmail:///co?to=a&body=',
    'zoommtg://x',
    'slack://open',
    'ssh://evil',
    'smb://evil/share',
    'vnc://evil',
  ],
]

/** What an app that nobody has heard of would do with these is what the ones above do. */
const HANDED_OVER = [
  ...[
    'newbrowser://open?url=',
    'newbrowser://x?a=1&URL=https://evil',
    'newchat://send?text=',
    'newshell://?cmd=',
  ],
  ...[
    'newapp://?input=',
    'newapp://http://evil',
    'newapp://open?to=http://evil',
    'newapp://x?to=http%3A%2F%2Fevil',
  ],
]

describe('a link that something else than a wallet acts on', () => {
  it.each([...ACTED_ON, ...HANDED_OVER])('is not followed: %j', (link) => {
    expect([safeAppLink(link), nativeLink(link, URI), appHref(link)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is not followed in any case of letters, and not with spaces around', () => {
    const others = ACTED_ON.flatMap((link) => [link.toUpperCase(), ` ${link} `])
    expect(others.filter((link) => safeAppLink(link))).toEqual([])
  })
})

describe("the link to a wallet's page", () => {
  it('is a page only', () => {
    expect(universalLink('https://a.test/app', URI)).toBe(`https://a.test/app/wc?uri=${ENCODED}`)
    expect(universalLink('trust://', URI)).toBeUndefined()
    // Followed as it stands, this would be a path of the page that we are in.
    expect(universalLink('wallet.test', URI)).toBeUndefined()
    expect(safePageLink('wallet.test')).toBeUndefined()
  })
})

describe('the link into the browser of a wallet', () => {
  const page = 'https://shop.test/cart?item=1#top'
  const enc = encodeURIComponent(page)
  const PHANTOM = { id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393' }
  const SOLFLARE = { id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79' }
  const COINBASE = { id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa' }

  it('opens this page in Phantom, Solflare and Coinbase', () => {
    expect(browseLink(PHANTOM, page)).toBe(`https://phantom.app/ul/browse/${enc}?ref=https%3A%2F%2Fshop.test`)
    expect(browseLink(SOLFLARE, page)).toBe(`https://solflare.com/ul/v1/browse/${enc}?ref=${enc}`)
    expect(browseLink(COINBASE, page)).toBe(`https://go.cb-w.com/dapp?cb_url=${enc}`)
    expect(browseLink({ id: 'other', rdns: 'app.phantom' }, page)).toContain('phantom.app')
  })

  it('is not needed by others, nor inside it', () => {
    expect(browseLink({ id: 'other' }, page)).toBeUndefined()
    expect(browseLink(PHANTOM, page, ['phantom'])).toBeUndefined()
    expect(browseLink(PHANTOM, page, ['solflare'])).toBeDefined()
  })

  it('is not made for a page that is none', () => {
    for (const place of ['about:blank', 'data:text/html,x', 'file:///a.html', ''])
      expect(browseLink(PHANTOM, place)).toBeUndefined()
  })
})

describe('the link to a store', () => {
  it('leads to that store', () => {
    expect(safeStoreLink('playStore', 'https://play.google.com/store/apps/details?id=x')).toBeDefined()
    expect(safeStoreLink('appStore', ' https://apps.apple.com/app/id1 ')).toBe(
      'https://apps.apple.com/app/id1',
    )
    expect(safeStoreLink('chrome', 'https://chromewebstore.google.com/detail/x')).toBeDefined()
  })

  it.each([
    ...['https://apps.apple.com.evil.test/id1', 'https://evil.test/?https://apps.apple.com', 'itms-apps://x'],
    ...[
      'http://apps.apple.com/app/id1',
      'https://apps.apple.com@evil.test/',
      'https://play.google.com/store',
      '',
    ],
  ])('does not lead to %j', (link) => {
    expect(safeStoreLink('appStore', link)).toBeUndefined()
  })
})

describe('the app that later requests open', () => {
  it.each([
    ['ember://', 'ember://'],
    ['ember', 'ember://'],
    ['okex://main', 'okex://main/'],
    ['https://rnbwapp.com', 'https://rnbwapp.com/'],
  ])('is that of %j', (link, href) => {
    expect(appHref(link)).toBe(href)
  })

  it.each([
    'javascript:alert(1)',
    'wc:',
    'kaia://walletconnect?uri=',
    'x://{uri}',
    'https://t.me/wallet',
    '',
    5,
  ])('is none for %j', (link) => {
    expect(appHref(link)).toBeUndefined()
  })
})
