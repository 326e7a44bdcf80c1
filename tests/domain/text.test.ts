import { describe, expect, it } from 'vitest'
import { explorerAddressUrl } from '../../src/domain/networks/explorer.ts'
import { fill } from '../../src/domain/fill.ts'
import { isDataImage } from '../../src/domain/web/image.ts'
import { once } from '../../src/domain/once.ts'
import { looksLikeHost } from '../../src/domain/account/looks-like-host.ts'
import { plainName } from '../../src/domain/text.ts'
import { safeHttpUrl } from '../../src/domain/web/url.ts'
import { ALICE, ETHEREUM } from '../support/fixtures.ts'

describe('names of other people', () => {
  it.each([
    ['MetaMask', 'MetaMask'],
    ['  Meta \n\t Mask ', 'Meta Mask'],
    ['Meta\u202eksaM', 'MetaksaM'],
    ['a\u0000b\u200bc\u2066d\ufeff', 'abcd'],
    ['io.metamask\u{e0041}', 'io.metamask'],
    ['日本の財布 👛', '日本の財布 👛'],
    ['', ''],
  ])('are made plain: %j', (name, expected) => {
    expect(plainName(name, 64)).toBe(expected)
  })

  it.each([
    [`Z\u0335\u0321\u0322\u0327\u0328algo`, `Z\u0335\u0321algo`],
    ['x' + '\u0300'.repeat(63), 'x\u0300\u0300'],
    [`a\u0301\u200b\u0301\u0301`, 'a\u0301\u0301'],
    // What scripts need stays.
    ['ज़ीं', 'ज़ीं'],
    ['ผู้ใช้', 'ผู้ใช้'],
    ['ệ'.normalize('NFD'), 'ệ'.normalize('NFD')],
    ['שָּׁלוֹם', 'שָּׁלוֹם'.replace(/([\p{Mn}]{2})\p{Mn}+/gu, '$1')],
  ])('have at most two marks on a letter: %j', (name, expected) => {
    expect(plainName(name, 64)).toBe(expected)
  })

  it.each([
    ...['Visit claim-usdt.com', 'https://claim.invalid', 'www.x', 't.me/airdrop', 'CLAIM.XYZ', '$ zepe.io'],
    ...['Claim：usd。com', 'usd．com to claim', 'Bonus at пример.рф!'],
  ])('may look like a site: %s', (name) => {
    expect(looksLikeHost(name)).toBe(true)
  })

  it.each([
    ...[
      'USD Coin',
      'USDC.e',
      'Wrapped Ether',
      'Token v1.5',
      '0.5ETH',
      'U.S.D',
      'Inc. Token',
      'stETH',
      'LP-1.20',
    ],
    ...['www', 'https', 'Tether USD (Bridged)', '...', 'A. B.', '日本の財布'],
  ])('may look like none: %s', (name) => {
    expect(looksLikeHost(name)).toBe(false)
  })

  it('are cut at whole characters', () => {
    expect(plainName('👛'.repeat(100), 3)).toBe('👛👛👛')
    expect(plainName('x'.repeat(1_000_000), 64)).toHaveLength(64)
  })

  it.each([[null], [undefined], [5], [{ toString: () => 'x' }], [['x']]])(
    'are nothing where they are no text: %j',
    (name) => {
      expect(plainName(name, 64)).toBe('')
    },
  )
})

describe('links', () => {
  it.each(['https://a.test', 'http://127.0.0.1:8545/', 'HTTPS://A.TEST/x?y#z'])(
    'may be followed: %s',
    (url) => {
      expect(safeHttpUrl(url)?.protocol).toMatch(/^https?:$/)
    },
  )

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://a.test/1',
    'file:///etc/passwd',
    'intent://x',
    'wss://a.test',
    'https://good.test@evil.test',
    'https://user:pw@evil.test',
    '//a.test',
    'a.test',
    '',
    null,
    { href: 'https://a.test' },
  ])('may not be followed: %j', (url) => {
    expect(safeHttpUrl(url)).toBeUndefined()
  })

  it('lead to the address at the explorer', () => {
    const at = (url: string) =>
      explorerAddressUrl({ ...ETHEREUM, blockExplorers: { default: { name: 'x', url } } }, ALICE)
    expect(at('https://scan.test')).toBe(`https://scan.test/address/${ALICE}`)
    expect(at('https://scan.test/sub/?net=5')).toBe(`https://scan.test/sub/address/${ALICE}?net=5`)
    expect(at('javascript:alert(1)')).toBeUndefined()
    expect(explorerAddressUrl(ETHEREUM, ALICE)).toBeUndefined()
  })

  it('can not be led elsewhere by an address', () => {
    const network = { ...ETHEREUM, blockExplorers: { default: { name: 'x', url: 'https://scan.test' } } }
    expect(explorerAddressUrl(network, '../../evil?x#y')).toBe(
      'https://scan.test/address/..%2F..%2Fevil%3Fx%23y',
    )
  })
})

describe('icons', () => {
  it.each(['data:image/png;base64,AA', 'data:image/svg+xml,<svg/>', 'DATA:IMAGE/WEBP;base64,AA'])(
    'are shown: %s',
    (icon) => {
      expect(isDataImage(icon, 1_000)).toBe(true)
    },
  )

  it.each([
    'https://a.test/a.png',
    'data:text/html,x',
    'data:image',
    'data:,x',
    ' data:image/png,x',
    '',
    null,
    5,
  ])('are not shown: %j', (icon) => {
    expect(isDataImage(icon, 1_000)).toBe(false)
  })

  it('are not shown when they are too large', () => {
    expect(isDataImage(`data:image/png,${'x'.repeat(1_000)}`, 1_000)).toBe(false)
  })
})

describe('sentences with places', () => {
  it('take values, and keep a place for which there is none', () => {
    expect(fill('{a} and {b} and {a}', { a: 1, b: '{a}' })).toBe('1 and {a} and 1')
    expect(fill('{missing}')).toBe('{missing}')
    expect(fill('{toString} {__proto__}', {})).toBe('{toString} {__proto__}')
  })
})

describe('loading once', () => {
  it('shares one load and forgets one that failed', async () => {
    let loads = 0
    const load = once(async () => {
      loads += 1
      if (loads === 1) throw new Error('offline')
      return loads
    })
    await expect(load()).rejects.toThrow('offline')
    expect(await Promise.all([load(), load()])).toEqual([2, 2])
  })
})
