import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CaipNetworkId } from '../../../src/domain/networks/caip.ts'
import { createLocalStorage } from '../../../src/storage/local-storage.ts'
import { fakeWorld } from '../../support/fakes.ts'
import { ALICE, BOB, ETHEREUM } from '../../support/fixtures.ts'

const ETH: CaipNetworkId = 'eip155:1'
const BASE: CaipNetworkId = 'eip155:8453'
const OF = { address: ALICE, network: ETH }
const USD = { ...OF, currency: 'usd' }
const KEYS = ['portfolio', 'identity', 'ens', 'native_balance'].map((name) => `@appkit/${name}_cache`)

/** The caches as after a page load, in a world with this in its storage. */
async function pageLoad(world = fakeWorld()) {
  vi.resetModules()
  const { providePorts } = await import('../../support/ports.ts')
  providePorts(world.provided)
  const { setOptions } = await import('../../../src/stores/options.ts')
  const caches = await import('../../../src/stores/stored/account-caches.ts')
  const readAll = () => [
    caches.keptAnswers.portfolio.get(USD),
    caches.keptAnswers.identity.get(OF),
    caches.keptNames.get(OF),
    caches.keptBalances.get(`${ETH}:${ALICE}`, ETHEREUM),
  ]
  return { ...world, ...caches, setOptions, readAll, values: world.storage.values }
}
type Page = Awaited<ReturnType<typeof pageLoad>>

let page: Page
beforeEach(async () => {
  page = await pageLoad()
})
const ETHER = { value: '1500000000000000000', decimals: 18, symbol: 'ETH' }

function keepAll({ keptAnswers, keptNames, keptBalances, clock }: Page) {
  keptAnswers.portfolio.keep(USD, { balances: [] }, clock.now())
  keptAnswers.identity.keep(OF, { name: 'alice.eth' }, clock.now())
  keptNames.keep(OF, { name: 'alice.eth', avatar: 'https://i.test/' }, clock.now())
  keptBalances.keep(`${ETH}:${ALICE}`, ETHER, clock.now())
}

describe('what is kept of answers', () => {
  it('is written as AppKit writes it', () => {
    keepAll(page)
    const timestamp = page.clock.now()
    const stored = Object.fromEntries(KEYS.map((key) => [key, JSON.parse(page.values.get(key) ?? '')]))
    const caipAddress = `${ETH}:${ALICE}`
    expect(stored).toEqual({
      '@appkit/portfolio_cache': {
        [caipAddress]: { caipAddress, balance: { balances: [] }, currency: 'usd', timestamp },
      },
      '@appkit/identity_cache': {
        [ALICE]: { address: ALICE, network: ETH, identity: { name: 'alice.eth' }, timestamp },
      },
      '@appkit/ens_cache': {
        [ALICE]: {
          ...{ address: ALICE, network: ETH, timestamp },
          ens: [{ name: 'alice.eth', avatar: 'https://i.test/' }],
        },
      },
      '@appkit/native_balance_cache': {
        [caipAddress]: { caipAddress, balance: '1.5', symbol: 'ETH', timestamp },
      },
    })
  })

  it('is there after a reload, until its time is over', async () => {
    keepAll(page)
    const again = await pageLoad(page)
    expect(again.readAll()).toEqual([
      { balances: [] },
      { name: 'alice.eth' },
      { name: 'alice.eth', avatar: 'https://i.test/' },
      { amount: ETHER, at: page.clock.now() },
    ])
    await again.clock.advance(30_000)
    const [portfolio, identity, name, balance] = again.readAll()
    expect([portfolio, balance]).toEqual([undefined, undefined])
    expect([identity, name].every(Boolean)).toBe(true)
    await again.clock.advance(270_000)
    expect(again.readAll()).toEqual([undefined, undefined, undefined, undefined])
  })

  it('is no answer for another network, account or currency', () => {
    keepAll(page)
    const { keptAnswers, keptNames, keptBalances } = page
    expect([
      keptAnswers.portfolio.get({ ...USD, currency: 'eur' }),
      ...[{ network: BASE }, { address: BOB }].flatMap((other) => [
        keptAnswers.portfolio.get({ ...USD, ...other }),
        keptAnswers.identity.get({ ...OF, ...other }),
        keptNames.get({ ...OF, ...other }),
      ]),
      keptBalances.get(`${BASE}:${ALICE}`, ETHEREUM),
      keptBalances.get(`${ETH}:${ALICE}`, {
        ...ETHEREUM,
        nativeCurrency: { name: 'Other', symbol: 'OTH', decimals: 6 },
      }),
    ]).toEqual(Array.from({ length: 9 }))
  })

  it('says that an account has no name, which is not the same as knowing nothing', () => {
    page.keptNames.keep(OF, {}, page.clock.now())
    expect(page.keptNames.get(OF)).toEqual({})
    expect(page.keptNames.get({ ...OF, address: BOB })).toBeUndefined()
  })

  it('gives way to newer answers only', () => {
    const { keptAnswers, clock } = page
    keptAnswers.portfolio.keep(USD, 'new', clock.now())
    keptAnswers.portfolio.keep(USD, 'old', clock.now() - 1)
    expect(keptAnswers.portfolio.get(USD)).toBe('new')
  })

  it('is of ten accounts at most, and of none whose time is over', async () => {
    const { keptAnswers, clock, values } = page
    const ids = () => Object.keys(JSON.parse(values.get('@appkit/identity_cache') ?? '{}') as object)
    for (let index = 0; index < 30; index++) {
      keptAnswers.identity.keep({ ...OF, address: `0x${index}` }, {}, clock.now())
      await clock.advance(1)
    }
    expect(ids()).toEqual(Array.from({ length: 10 }, (_, index) => `0x${29 - index}`))
    await clock.advance(300_000)
    keptAnswers.identity.keep(OF, {}, clock.now())
    expect(ids()).toEqual([ALICE])
  })

  it('takes little of the page’s storage: long answers are remembered by the page alone', async () => {
    const long = { balances: 'x'.repeat(60_000) }
    page.keptAnswers.portfolio.keep(USD, long, page.clock.now())
    expect(page.keptAnswers.portfolio.get(USD)).toEqual(long)
    expect(page.values.has('@appkit/portfolio_cache')).toBe(false)
    expect((await pageLoad(page)).keptAnswers.portfolio.get(USD)).toBeUndefined()
  })

  it('can be forgotten', () => {
    keepAll(page)
    page.forgetCaches()
    expect(page.readAll()).toEqual([undefined, undefined, undefined, undefined])
    expect([...page.values.keys()]).toEqual([])
  })

  it('survives a storage that is full, or throws whatever is asked of it', async () => {
    const broken = createLocalStorage(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const world = fakeWorld({ ports: { storage: broken } })
    const again = await pageLoad(world)
    keepAll(again)
    expect(again.readAll().every(Boolean)).toBe(true)
    again.forgetCaches()
  })
})

describe('what somebody else left there', () => {
  const id = `${ETH}:${ALICE}`
  const entries = (kept: unknown) => JSON.stringify({ [id]: kept, [ALICE]: kept })
  const GARBAGE = [
    ...['', 'null', '{', '[]', '5', '"x"', '{"__proto__":{"polluted":1}}', '['.repeat(10_000), '\u0000'],
    ...[null, 5, 'x', [], {}, { timestamp: 'now' }, { timestamp: 1e300 }, { timestamp: -1 }].map(entries),
  ]

  it.each(KEYS)('is dropped where it is garbage: %s', (key) => {
    for (const garbage of GARBAGE) {
      page.values.set(key, garbage)
      expect(page.readAll()).toEqual([undefined, undefined, undefined, undefined])
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    keepAll(page)
    expect(page.readAll().every(Boolean)).toBe(true)
  })

  it('is read with care', () => {
    const timestamp = page.clock.now()
    const put = (key: string, kept: object) =>
      page.values.set(key, entries({ network: ETH, symbol: 'ETH', timestamp, ...kept }))
    for (const balance of ['-1', 'NaN', '', null, {}, '1e99', true]) {
      put('@appkit/native_balance_cache', { balance })
      expect(page.keptBalances.get(id as `eip155:1:${string}`, ETHEREUM)).toBeUndefined()
    }
    for (const ens of [null, 'x', {}]) {
      put('@appkit/ens_cache', { ens })
      expect(page.keptNames.get(OF)).toBeUndefined()
    }
    put('@appkit/ens_cache', { ens: [{ name: 'a\u202e.eth', avatar: 'javascript:alert(1)' }] })
    expect(page.keptNames.get(OF)).toEqual({ name: 'a.eth' })
    put('@appkit/ens_cache', { ens: [null] })
    expect(page.keptNames.get(OF)).toEqual({})
  })

  it('is told of only where the page’s author wants to know', () => {
    page.values.set('@appkit/identity_cache', '{')
    page.readAll()
    expect(page.browser.warnings).toEqual([])
    page.setOptions({ debug: true })
    page.readAll()
    expect(page.browser.warnings).toEqual([expect.stringContaining('@appkit/identity_cache')])
  })
})
