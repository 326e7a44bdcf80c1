import { setMaxListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { SOLANA_KIND } from '../../../src/adapters/solana/solana-kind.ts'
import type { InUse, StandardProvider } from '../../../src/adapters/wallet-standard/standard-wallet.ts'
import { standardWallets, type Kind } from '../../../src/adapters/wallet-standard/standard-wallets.ts'
import type { CaipNetworkId } from '../../../src/domain/networks/caip.ts'
import { BITCOIN, SOLANA, SOLANA_DEVNET } from '../../../src/domain/networks/known-networks.ts'
import { settle } from '../../support/deferred.ts'
import { register, solanaKey, solanaWallet } from '../../support/solana-wallet.ts'

const ICON = 'data:image/svg+xml;base64,PHN2Zy8+'
const MAINNET: CaipNetworkId = `solana:${SOLANA}`
const OTHER_KIND: Kind = { ...SOLANA_KIND, namespace: 'bip122' }

/** A page whose own listeners can be counted. */
function visit(kinds = [SOLANA_KIND]) {
  const listeners = new Map<string, number>()
  const target = new EventTarget()
  // Floods of wallets listen too.
  setMaxListeners(0, target)
  const count = (type: string, by: number) => listeners.set(type, (listeners.get(type) ?? 0) + by)
  const page = {
    addEventListener(type: string, listener: EventListener) {
      count(type, 1)
      target.addEventListener(type, listener)
    },
    removeEventListener(type: string, listener: EventListener) {
      count(type, -1)
      target.removeEventListener(type, listener)
    },
    dispatchEvent: (event: Event) => target.dispatchEvent(event),
  } as unknown as Window
  let inUse: ReturnType<InUse>
  let changes = 0
  const source = standardWallets(page, kinds, () => inUse)
  const watch = () => source.watch(() => (changes += 1))
  return {
    page,
    source,
    watch,
    listeners,
    changes: () => changes,
    use: (address: string, network: CaipNetworkId = MAINNET) => void (inUse = { address, network }),
    names: () => source.unannounced([]).map(({ connector }) => connector.name),
  }
}

/** A page that listens already. */
function watching(kinds?: Kind[]) {
  const visited = visit(kinds)
  const stop = visited.watch()
  const add = (...wallets: unknown[]) => register(visited.page, ...wallets)
  return { ...visited, stop, add }
}

const KEYS = [solanaKey()]
const named = (name: unknown, more: object = {}) =>
  Object.assign(solanaWallet({ name, keys: KEYS }).wallet, more)

describe('wallets that register themselves (Wallet Standard)', () => {
  it('are found when they were there before us', () => {
    const { page, watch, names } = visit()
    register(page, named('First'))
    watch()
    expect(names()).toEqual(['First'])
  })

  it('are found when they come after us', async () => {
    const { add, names, changes } = watching()
    add(named('Second'))
    expect(names()).toEqual(['Second'])
    await settle()
    expect(changes()).toBe(1)
  })

  it('are found once, though they answer both events', () => {
    const { page, watch, names } = visit()
    const wallet = named('Both')
    register(page, wallet)
    watch()
    register(page, wallet)
    expect(names()).toEqual(['Both'])
  })

  it('are described by what they say of themselves', () => {
    const { add, source } = watching()
    const wallet = named('Sand')
    add(wallet)
    const [found] = source.unannounced([])
    expect(found?.connector).toEqual({
      id: 'Sand',
      type: 'ANNOUNCED',
      namespace: 'solana',
      name: 'Sand',
      icon: ICON,
    })
    expect(found?.provider).toHaveProperty('wallet', wallet)
  })

  it.each([
    ['Phantom', 'Phantom', 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
    ['Trust', 'Trust Wallet', '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'],
    ['Nobody knows me', 'Nobody knows me', 'Nobody knows me'],
  ])('that are called %s bear the name %s and the id of the catalogue', (given, name, id) => {
    const { add, source } = watching()
    add(named(given))
    expect(source.unannounced([])[0]?.connector).toMatchObject({ name, id })
  })

  it.each(['WalletConnect', 'walletConnect', 'injected', 'injected:1'])(
    'are not listed by the name %s, which is the id of something else',
    (name) => {
      const { add, names } = watching()
      add(named(name))
      expect(names()).toEqual([])
    },
  )

  it('are one connector in each chain family that they fit', () => {
    const { add, source } = watching([SOLANA_KIND, OTHER_KIND])
    add(named('Many'))
    expect(source.unannounced([]).map(({ connector }) => connector.namespace)).toEqual(['solana', 'bip122'])
  })

  it('give the account in use, live', () => {
    const { add, source, use } = watching()
    const { wallet, keys } = solanaWallet()
    add(wallet)
    const provider = source.unannounced([])[0]?.provider as StandardProvider
    expect(provider.account).toBeUndefined()
    use(keys[0]!.address)
    expect(provider.account).toBeUndefined()
    const account = { address: keys[0]!.address }
    wallet.accounts = [account]
    expect(provider.account).toBe(account)
  })

  it('give the network in use as the Wallet Standard names it, live', () => {
    const { add, source, use } = watching([SOLANA_KIND, OTHER_KIND])
    const { wallet, keys } = solanaWallet()
    add(wallet)
    const provider = source.unannounced([])[0]?.provider as StandardProvider
    expect(provider.chain).toBeUndefined()
    const networks = [
      `solana:${SOLANA}`,
      `solana:${SOLANA_DEVNET}`,
      'solana:other',
      `bip122:${BITCOIN}`,
    ] as const
    const chains = networks.map((network) => {
      use(keys[0]!.address, network)
      return provider.chain
    })
    expect([...chains, (use(keys[0]!.address, 'bip122:other'), provider.chain)]).toEqual([
      ...['solana:mainnet', 'solana:devnet', 'solana:localnet', 'bitcoin:mainnet'],
      'bip122:other',
    ])
  })

  it('make one change when they come together', async () => {
    const { add, changes } = watching()
    for (let index = 0; index < 20; index++) add(named(`Wallet ${index}`))
    await settle()
    expect(changes()).toBe(1)
  })
})

describe('wallets that unregister', () => {
  it('are gone, and the others stay', async () => {
    const { add, names, changes } = watching()
    add(named('Stays'))
    const off = add(named('Goes'))
    add(named('Stays too'))
    await settle()
    off()
    expect(names()).toEqual(['Stays', 'Stays too'])
    await settle()
    expect(changes()).toBe(2)
  })

  it('stay reachable, for one may be connected', () => {
    const { add, source } = watching()
    const wallet = named('Goes')
    add(wallet)()
    expect(source.found.map(({ provider }) => (provider as StandardProvider).wallet)).toEqual([wallet])
  })

  it('take nobody else with them when they are told twice', () => {
    const { add, names } = watching()
    const off = add(named('Goes'))
    off()
    add(named('Goes'))
    off()
    expect(names()).toEqual(['Goes'])
  })

  it('may come back as another object', () => {
    const { add, source } = watching()
    add(named('Back'))()
    const later = named('Back')
    add(later)
    expect(source.found).toHaveLength(1)
    expect((source.found[0]!.provider as StandardProvider).wallet).toBe(later)
  })

  it('were several in one call: all of them are gone', () => {
    const { add, names } = watching()
    const off = add(named('One'), named('Two'))
    add(named('Three'))
    off()
    expect(names()).toEqual(['Three'])
  })
})

describe('a page that lets go', () => {
  it('leaves no listener and holds no wallet', async () => {
    const { add, source, stop, listeners, changes } = watching()
    add(named('There'))
    stop()
    await settle()
    expect(listeners.get('wallet-standard:register-wallet')).toBe(0)
    expect(source.found).toEqual([])
    expect(changes()).toBe(0)
  })

  it('takes no wallet through what wallets kept of it', () => {
    const { page, watch, source } = visit()
    const kept: { register(wallet: unknown): () => void }[] = []
    page.addEventListener('wallet-standard:app-ready', (event) => kept.push((event as CustomEvent).detail))
    watch()()
    expect(kept).toHaveLength(1)
    kept[0]!.register(named('Late'))()
    expect(source.found).toEqual([])
  })

  it('may look again', () => {
    const { page, watch, names } = visit()
    register(page, named('There'))
    watch()()
    watch()
    expect(names()).toEqual(['There'])
  })
})

const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('no')
    },
    has() {
      throw new Error('no')
    },
  },
)
const getter = (key: string) =>
  Object.defineProperty(named('W'), key, {
    get() {
      throw new Error('no')
    },
  })

describe('hostile wallets', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'wallet'],
    ['an empty object', {}],
    ['what throws when read', throwing],
    ['a name that throws', getter('name')],
    ['chains that throw', getter('chains')],
    ['features that throw', getter('features')],
    ['features that are none', named('W', { features: 5 })],
    ['a name that is no text', named({})],
    ['no name', named('')],
    ['an invisible name', named('\u200b\u202e \u2060')],
    ['no chains', named('W', { chains: undefined })],
    ['chains of others', named('W', { chains: ['sui:mainnet', 5, null] })],
    ['no way to connect', solanaWallet({ features: { 'standard:connect': undefined } }).wallet],
    [
      'a way to connect that is none',
      solanaWallet({ features: { 'standard:connect': { connect: 5 } } }).wallet,
    ],
    ['no events', solanaWallet({ features: { 'standard:events': undefined } }).wallet],
    [
      'nothing to sign with',
      solanaWallet({ features: { 'solana:signMessage': undefined, 'solana:signTransaction': undefined } })
        .wallet,
    ],
  ])('are not listed when they register %s', (_, wallet) => {
    const { add, names } = watching()
    expect(() => add(wallet)()).not.toThrow()
    add(named('Good'))
    expect(names()).toEqual(['Good'])
  })

  it.each<[string, unknown]>([
    ['of a megabyte', `data:image/png;base64,${'A'.repeat(1_000_000)}`],
    ['from the network', 'https://evil.test/icon.png'],
    ['that is a script', 'javascript:alert(1)'],
    ['that is a page', 'data:text/html,<script>alert(1)</script>'],
    ['that is no text', { toString: () => ICON }],
    ['that is missing', undefined],
  ])('are listed without an icon %s', (_, icon) => {
    const { add, source } = watching()
    add(named('W', { icon }))
    expect(source.unannounced([])[0]?.connector).toEqual({
      id: 'W',
      type: 'ANNOUNCED',
      namespace: 'solana',
      name: 'W',
    })
  })

  it('are listed without an icon that throws when read', () => {
    const { add, source } = watching()
    add(getter('icon'))
    expect(source.unannounced([])[0]?.connector).not.toHaveProperty('icon')
  })

  it('can not disguise their name', () => {
    const { add, names } = watching()
    add(named(`Phan\u202etom\n\u0000${'x'.repeat(500)}`))
    expect(names()[0]).toMatch(/^Phantomx+$/)
    expect(names()[0]?.length).toBeLessThanOrEqual(64)
  })

  it('never take the place of a wallet by its name, with or without a hidden character', () => {
    const { add, source } = watching()
    const genuine = named('Phantom')
    add(genuine)
    add(named('Phantom'))
    add(named('Phan\u200btom'))
    expect(source.found.map(({ provider }) => (provider as StandardProvider).wallet)).toEqual([genuine])
  })

  it('can not remove others', () => {
    const { add, names } = watching()
    add(named('Phantom'))
    add(named('Phantom'))()
    expect(names()).toEqual(['Phantom'])
  })

  it('can not list more than 50 of themselves', async () => {
    const { add, names, changes } = watching()
    for (let index = 0; index < 2_000; index++) add(named(`Wallet ${index}`))
    add(...Array.from({ length: 2_000 }, (_, index) => named(`More ${index}`)))
    await settle()
    expect(names()).toHaveLength(50)
    expect(changes()).toBe(1)
  })

  it('leave room for others by coming and going', () => {
    const { add, source, names } = watching()
    for (let index = 0; index < 200; index++) add(named(`Wallet ${index}`))()
    add(named('Good'))
    expect(names()).toEqual(['Good'])
    expect(source.found.length).toBeLessThanOrEqual(50)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no function', {}],
    [
      'a function that throws',
      () => {
        throw new Error('no')
      },
    ],
  ])('do not stop the page with events of %s', (_, detail) => {
    const { page, add, names } = watching()
    page.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }))
    page.dispatchEvent(
      Object.defineProperty(new Event('wallet-standard:register-wallet'), 'detail', {
        get() {
          throw new Error('no')
        },
      }),
    )
    add(named('Good'))
    expect(names()).toEqual(['Good'])
  })
})
