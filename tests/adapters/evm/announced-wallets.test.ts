import { beforeEach, describe, expect, it } from 'vitest'
import type { Connector } from '../../../src/domain/wallets/connector.ts'
import { createEvmDiscovery } from '../../../src/adapters/evm/announced-wallets.ts'
import { legacyWallets } from '../../../src/adapters/evm/legacy-wallets.ts'
import { createEvmAdapter } from '../../../src/adapters/evm/evm-adapter.ts'
import { fakeClock } from '../../support/fake-clock.ts'
import { ALICE, BOB } from '../../support/fixtures.ts'
import { evmProvider } from '../../support/evm-provider.ts'
import { settle } from '../../support/deferred.ts'

const ICON = 'data:image/svg+xml,<svg/>'
let next = 0

/** A page of its own, so that nothing is left between tests. */
function visit(globals: object = {}) {
  const page = Object.assign(new EventTarget(), globals) as unknown as Window
  const lists: (readonly Connector[])[] = []
  const wallets = createEvmDiscovery(page)
  wallets.include(legacyWallets(page))
  const stop = wallets.watch((connectors) => lists.push(connectors))
  const dispatch = (detail: unknown) =>
    page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  const announce = (info: object = {}, provider: unknown = evmProvider()) => {
    next += 1
    const defaults = { uuid: `uuid-${next}`, name: `Wallet ${next}`, rdns: `com.wallet${next}`, icon: ICON }
    dispatch({ info: { ...defaults, ...info }, provider })
    return provider
  }
  return {
    page,
    wallets,
    imitated: () => [...wallets.imitated],
    lists,
    stop,
    dispatch,
    announce,
    listed: () => lists.at(-1) ?? [],
  }
}

beforeEach(() => {
  next = 0
})

describe('wallets that announce themselves (EIP-6963)', () => {
  it('are listed with what they say of themselves', async () => {
    const { announce, listed, wallets } = visit()
    const provider = announce({ rdns: 'io.metamask', name: 'MetaMask' })
    await settle()
    expect(listed()).toEqual([
      {
        id: 'io.metamask',
        type: 'ANNOUNCED',
        namespace: 'eip155',
        name: 'MetaMask',
        rdns: 'io.metamask',
        icon: ICON,
      },
    ])
    expect(wallets.provider('io.metamask', 'eip155')).toBe(provider)
  })

  it('are asked to come forward, now and whenever we look', () => {
    let asked = 0
    const page = new EventTarget() as unknown as Window
    page.addEventListener('eip6963:requestProvider', () => (asked += 1))
    const wallets = createEvmDiscovery(page)
    wallets.watch(() => {})
    wallets.look()
    expect(asked).toBe(2)
  })

  it('are not heard any more after the page let go', async () => {
    const { announce, lists, stop } = visit()
    stop()
    announce()
    await settle()
    expect(lists).toEqual([[]])
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

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a string', 'wallet'],
    ['a number', 5],
    ['no info', { provider: evmProvider() }],
    ['no provider', { info: { uuid: 'u', name: 'W', rdns: 'r.r', icon: ICON } }],
    [
      'a provider that is no provider',
      { info: { uuid: 'u', name: 'W', rdns: 'r.r' }, provider: { request: 5 } },
    ],
    ['a detail that throws when read', throwing],
    ['info that throws when read', { info: throwing, provider: evmProvider() }],
    ['a provider that throws when read', { info: { uuid: 'u', name: 'W', rdns: 'r.r' }, provider: throwing }],
    ['a name that is no text', { info: { uuid: 'u', name: {}, rdns: 'r.r' }, provider: evmProvider() }],
    ['an empty name', { info: { uuid: 'u', name: '', rdns: 'r.r' }, provider: evmProvider() }],
    [
      'an invisible name',
      { info: { uuid: 'u', name: '\u200b\u202e \u2060', rdns: 'r.r' }, provider: evmProvider() },
    ],
  ])('are not listed when they announce %s', async (_, detail) => {
    const { dispatch, listed } = visit()
    expect(() => dispatch(detail)).not.toThrow()
    await settle()
    expect(listed()).toEqual([])
  })

  it.each<[string, unknown]>([
    ['of a megabyte', `data:image/png;base64,${'A'.repeat(1_000_000)}`],
    ['from the network', 'https://evil.test/icon.png'],
    ['that is a script', 'javascript:alert(1)'],
    ['that is a page', 'data:text/html,<script>alert(1)</script>'],
    ['that is no text', { toString: () => ICON }],
    ['that is missing', undefined],
  ])('are listed without an icon %s', async (_, icon) => {
    const { announce, listed } = visit()
    announce({ icon })
    await settle()
    expect(listed()).toHaveLength(1)
    expect(listed()[0]).not.toHaveProperty('icon')
  })

  it('can not disguise their name', async () => {
    const { announce, listed } = visit()
    announce({ name: `Meta\u202eMask\n\u0000${'x'.repeat(500)}` })
    await settle()
    expect(listed()[0]?.name).toMatch(/^MetaMaskx+$/)
    expect(listed()[0]?.name.length).toBeLessThanOrEqual(64)
  })

  it('can not list more than 50 of themselves, nor hold the page up with 10,000', async () => {
    const { announce, listed } = visit()
    const provider = evmProvider()
    const start = performance.now()
    for (let index = 0; index < 10_000; index++) announce({}, provider)
    await settle()
    expect(listed()).toHaveLength(50)
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  it('can not hold the page up with 10,000 announcements of nothing', async () => {
    const { dispatch, lists } = visit()
    const odd = [undefined, null, throwing, { info: throwing }, { info: {}, provider: {} }]
    for (let index = 0; index < 10_000; index++) dispatch(odd[index % odd.length])
    await settle()
    expect(lists).toEqual([[]])
  })

  it('make one change of the list when they come together', async () => {
    const { announce, lists } = visit()
    for (let index = 0; index < 20; index++) announce()
    await settle()
    expect(lists.map(({ length }) => length)).toEqual([0, 20])
  })

  it('may repeat themselves', async () => {
    const { announce, listed, imitated } = visit()
    const info = { uuid: 'same', rdns: 'io.metamask' }
    const provider = announce(info)
    announce(info, provider)
    await settle()
    expect(listed()).toHaveLength(1)
    expect(imitated()).toEqual([])
  })

  it.each([
    ...['io.metаmask', 'io meta', 'https://io.metamask', '.io', 'io_metamask'].map(
      (rdns): [unknown, string] => [rdns, rdns],
    ),
    ...[undefined, '', {}, 5].map((rdns): [unknown, string] => [rdns, '?Fox']),
  ])('are listed with an oddity when their rdns is %j and no domain name', async (rdns, id) => {
    const { announce, listed, wallets } = visit()
    const provider = announce({ name: 'Fox', rdns })
    const namesake = announce({ name: 'Owl', rdns: 'Fox' })
    await settle()
    expect(listed()).toMatchObject([
      { id, name: 'Fox', oddity: 'rdns' },
      { id: 'Fox', name: 'Owl' },
    ])
    expect(listed()[1]).not.toHaveProperty('oddity')
    expect([wallets.provider(id, 'eip155'), wallets.provider('Fox', 'eip155')]).toEqual([provider, namesake])
  })

  it.each(['350670db-19fa-4704-a166-e52e178b59d2', undefined, 5])(
    'are all listed when they have the same uuid, as copied from the example: %j',
    async (uuid) => {
      const { announce, listed, wallets, imitated } = visit()
      const [fox, owl] = [announce({ uuid, rdns: 'org.fox' }), announce({ uuid, rdns: 'org.owl' })]
      await settle()
      expect(listed().map(({ id, oddity }) => [id, oddity])).toEqual([
        ['org.fox', undefined],
        ['org.owl', 'uuid'],
      ])
      expect(['org.fox', 'org.owl'].map((id) => wallets.provider(id, 'eip155'))).toEqual([fox, owl])
      expect(imitated()).toEqual([])
    },
  )

  it('leave the list once their provider is none any more, and make room for the next of that name', async () => {
    const { announce, listed, wallets, imitated } = visit()
    const first = announce({ rdns: 'example.test', name: 'First' })
    await settle()
    Object.assign(first as object, { request: undefined })
    wallets.look()
    expect(listed()).toEqual([])
    const second = announce({ rdns: 'example.test', name: 'Second' })
    await settle()
    expect(listed().map(({ name }) => name)).toEqual(['Second'])
    expect(wallets.provider('example.test', 'eip155')).toBe(second)
    expect(imitated()).toEqual([])
  })

  it('are listed once when they announce themselves by two names', async () => {
    const { announce, listed } = visit()
    announce({ uuid: 'same', rdns: 'org.owl' }, announce({ uuid: 'same', rdns: 'org.fox' }))
    await settle()
    expect(listed()).toMatchObject([{ id: 'org.fox' }])
  })
})

describe('impostors', () => {
  it('never take the place of a wallet by its rdns', async () => {
    const { announce, listed, wallets, imitated } = visit()
    const genuine = announce({ rdns: 'io.metamask', name: 'MetaMask' })
    announce({ rdns: 'io.metamask', name: 'MetaMask' })
    await settle()
    expect(wallets.provider('io.metamask', 'eip155')).toBe(genuine)
    expect(listed()).toHaveLength(1)
    expect(imitated()).toEqual(['io.metamask'])
  })

  it('never take the place of a wallet by its uuid', async () => {
    const { announce, wallets } = visit()
    const genuine = announce({ uuid: 'same', rdns: 'io.metamask' })
    announce({ uuid: 'same', rdns: 'io.metamask' })
    const other = announce({ uuid: 'same', rdns: 'io.other' })
    await settle()
    expect(wallets.provider('io.metamask', 'eip155')).toBe(genuine)
    expect(wallets.provider('io.other', 'eip155')).toBe(other)
  })

  it.each([
    ['the same rdns and another uuid', { rdns: 'io.metamask', uuid: 'other' }, 1, 1],
    ['the same uuid and another rdns', { rdns: 'io.other', uuid: 'same' }, 0, 2],
    ['the same rdns and uuid', { rdns: 'io.metamask', uuid: 'same' }, 0, 1],
  ])('never take the place of a connected wallet: %s', async (_, info, told, count) => {
    const { announce, listed, wallets, imitated } = visit()
    const genuine = announce(
      { uuid: 'same', rdns: 'io.metamask' },
      evmProvider({ eth_requestAccounts: [ALICE] }),
    )
    await settle()
    const adapter = createEvmAdapter(wallets, fakeClock(), () =>
      Promise.reject(new Error('No names are asked for')),
    )
    const request = { signal: new AbortController().signal, onPending: () => {} }
    const { accounts } = await adapter.connect('io.metamask', request)
    const impostor = evmProvider({ eth_accounts: [BOB] })
    announce(info, impostor)
    announce(info, impostor)
    announce({ uuid: 'same', rdns: 'io.metamask' }, genuine)
    await settle()
    expect([wallets.provider('io.metamask', 'eip155'), listed().length]).toEqual([genuine, count])
    expect(accounts).toEqual([{ address: ALICE }])
    expect(await adapter.restore('io.metamask', request.signal)).toMatchObject({
      accounts: [{ address: ALICE }],
    })
    expect(impostor.methods()).toEqual([])
    expect(imitated()).toHaveLength(told)
  })

  it('are not taken for the genuine one by a hidden character in their rdns', async () => {
    const { announce, listed, wallets } = visit()
    const genuine = announce({ rdns: 'io.metamask' })
    announce({ rdns: 'io.meta\u200bmask' })
    announce({ rdns: 'io.metamask\u{e0041}' })
    await settle()
    expect(listed()).toHaveLength(1)
    expect(wallets.provider('io.metamask', 'eip155')).toBe(genuine)
  })

  it('can not flood the console', () => {
    const { announce, imitated } = visit()
    announce({ rdns: 'io.metamask' })
    for (let index = 0; index < 1_000; index++) announce({ rdns: 'io.metamask' })
    expect(imitated()).toEqual(['io.metamask'])
  })

  it('can not take the name of the place that old wallets have', async () => {
    const ethereum = evmProvider()
    const { announce, wallets } = visit({ ethereum })
    announce({ rdns: 'injected', name: 'Impostor' })
    await settle()
    expect(wallets.provider('injected', 'eip155')).toBe(ethereum)
  })

  it.each(['walletConnect', 'ID_AUTH', 'id_auth'])('can not be taken for %s', async (rdns) => {
    const { announce, listed, wallets } = visit()
    announce({ rdns, name: 'Impostor' })
    await settle()
    expect(listed()).toEqual([])
    expect(wallets.provider(rdns, 'eip155')).toBeUndefined()
  })
})

describe('wallets from before EIP-6963', () => {
  const legacy = (flags: object = {}) => Object.assign(evmProvider(), flags)

  it('are found at window.ethereum', () => {
    const ethereum = legacy({ isMetaMask: true })
    const { listed, wallets } = visit({ ethereum })
    expect(listed()).toEqual([{ id: 'injected', type: 'INJECTED', namespace: 'eip155', name: 'MetaMask' }])
    expect(wallets.provider('injected', 'eip155')).toBe(ethereum)
  })

  it.each([
    [{ isRabby: true, isMetaMask: true }, 'Rabby'],
    [{ isBraveWallet: true, isMetaMask: true }, 'Brave Wallet'],
    [{ isCoinbaseWallet: true }, 'Coinbase Wallet'],
    [{ isMetaMask: 'yes' }, 'Browser Wallet'],
    [{}, 'Browser Wallet'],
  ])('are called by their flags: %j', (flags, name) => {
    expect(visit({ ethereum: legacy(flags) }).listed()[0]?.name).toBe(name)
  })

  it('are found in window.ethereum.providers', () => {
    const [a, b] = [legacy({ isMetaMask: true }), legacy({ isRabby: true })]
    const { listed, wallets } = visit({ ethereum: { ...a, providers: [a, null, b] } })
    expect(listed().map(({ id, name }) => [id, name])).toEqual([
      ['injected', 'MetaMask'],
      ['injected:1', 'Rabby'],
    ])
    expect(wallets.provider('injected:1', 'eip155')).toBe(b)
  })

  it('are not listed twice when they announce themselves too', async () => {
    const ethereum = legacy({ isMetaMask: true })
    const { announce, listed } = visit({ ethereum })
    announce({ rdns: 'io.metamask', name: 'MetaMask' }, ethereum)
    await settle()
    expect(listed().map(({ id }) => id)).toEqual(['io.metamask'])
  })

  it('are listed beside another one that announces their name', async () => {
    const { announce, listed } = visit({ ethereum: legacy({ isMetaMask: true }) })
    announce({ rdns: 'com.evil', name: 'MetaMask' })
    await settle()
    expect(listed().map(({ id, name }) => [id, name])).toEqual([
      ['com.evil', 'MetaMask'],
      ['injected', 'MetaMask'],
    ])
  })

  it('are found once they come late without a word', () => {
    const { page, wallets, listed } = visit()
    Object.assign(page, { ethereum: legacy() })
    wallets.look()
    expect(listed().map(({ id }) => id)).toEqual(['injected'])
  })

  it.each<[string, object]>([
    ['null', { ethereum: null }],
    ['a string', { ethereum: 'x' }],
    ['no provider', { ethereum: { isMetaMask: true } }],
    ['providers that are garbage', { ethereum: { providers: [null, 5, {}] } }],
    [
      'something that throws when read',
      Object.defineProperty({}, 'ethereum', {
        get() {
          throw new Error('no')
        },
      }),
    ],
  ])('are not found in %s', (_, globals) => {
    expect(visit(globals).listed()).toEqual([])
  })

  it('do not stop the page when their flags throw when read', () => {
    const { request } = evmProvider()
    const ethereum = new Proxy(
      { request },
      {
        get(target, key) {
          if (key === 'request') return target.request
          throw new Error('no')
        },
      },
    )
    const { announce, lists } = visit({ ethereum })
    announce()
    expect(lists).toHaveLength(1)
  })

  it('keep their provider while connected, whoever announces itself later', async () => {
    const [a, b] = [legacy({ isMetaMask: true }), legacy({ isRabby: true })]
    const { announce, wallets } = visit({ ethereum: { ...a, providers: [a, b] } })
    expect(wallets.provider('injected', 'eip155')).toBe(a)
    announce({ rdns: 'io.metamask', name: 'MetaMask' }, a)
    await settle()
    expect(wallets.provider('injected', 'eip155')).not.toBe(b)
  })

  it('keep their provider while connected, whoever takes window.ethereum later', () => {
    const first = legacy()
    const { page, wallets } = visit({ ethereum: first })
    expect(wallets.provider('injected', 'eip155')).toBe(first)
    Object.assign(page, { ethereum: legacy() })
    wallets.look()
    expect(wallets.provider('injected', 'eip155')).toBe(first)
  })
})
