/** The kit as a wallet of the page's libraries: viem's and wagmi's by EIP-6963, Solana's by Wallet Standard. */
import { setMaxListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { announceProvider, registerWallet } from '../../../src/adapters/announced/announce.ts'
import { OwnEvmProvider } from '../../../src/adapters/announced/eip1193.ts'
import type { OwnWallet } from '../../../src/adapters/announced/own-wallet.ts'
import { ownStandardWallet } from '../../../src/adapters/announced/standard.ts'
import { createEvmDiscovery } from '../../../src/adapters/evm/announced-wallets.ts'
import { SOLANA_KIND } from '../../../src/adapters/solana/solana-kind.ts'
import { standardWallets } from '../../../src/adapters/wallet-standard/standard-wallets.ts'
import type { CaipNetworkId } from '../../../src/domain/networks/caip.ts'
import { addOwnWallet } from '../../../src/domain/web/own-wallets.ts'
import { coded } from '../../../src/errors/codes.ts'
import { deferred } from '../../support/deferred.ts'
import { ALICE } from '../../support/fixtures.ts'
import { solanaKey, solanaWallet } from '../../support/solana-wallet.ts'

const ICON = 'data:image/svg+xml;base64,PHN2Zy8+'
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A kit in which a visitor connects, or does not. */
function kit(
  live: unknown,
  {
    first = 'eip155:1',
    failure,
    restored = Promise.resolve(),
  }: { first?: CaipNetworkId; failure?: Error; restored?: Promise<void> } = {},
) {
  const listeners = new Set<() => void>()
  let state: { addresses: readonly string[]; network: CaipNetworkId } | undefined
  const set = (now: typeof state) => {
    state = now
    for (const call of listeners) call()
  }
  const wallet: OwnWallet = {
    ...{ name: 'Shop', icon: ICON, restored },
    provider: () => state && live,
    async connect() {
      if (failure) throw failure
      set({ addresses: [ALICE], network: first })
    },
    disconnect: async () => set(undefined),
    network: () => state?.network ?? first,
    networks: () => [first],
    addresses: () => state?.addresses ?? [],
    follow(call) {
      listeners.add(call)
      return () => listeners.delete(call)
    },
  }
  return { wallet, set }
}

/** How connecting ends without a wallet, and the number that libraries know. */
const FAILURES = [
  ['modal-closed', 4001],
  ['connection-rejected', 4001],
  ['connection-pending', -32_002],
  ['connection-failed', -32_603],
  ['project-id-missing', -32_603],
] as const

function page(): Window {
  const target = new EventTarget()
  setMaxListeners(0, target)
  return target as unknown as Window
}

describe('the announced EIP-1193 provider', () => {
  function announced(options?: Parameters<typeof kit>[1]) {
    const asked: unknown[] = []
    const live = {
      async request(request: unknown) {
        asked.push(request)
        return 'live'
      },
    }
    const { wallet, set } = kit(live, options)
    const provider = new OwnEvmProvider(wallet)
    const heard: unknown[] = []
    for (const event of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'])
      provider.on(event, (answer: never) => heard.push([event, (answer as Error) instanceof Error || answer]))
    return { provider, heard, asked, set }
  }

  it('answers for the page before a wallet is connected, and asks nobody', async () => {
    const { provider, asked } = announced()
    const answers = ['eth_accounts', 'eth_chainId', 'net_version'].map((method) =>
      provider.request({ method }),
    )
    expect(await Promise.all(answers)).toEqual([[], '0x1', '1'])
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4100 })
    await expect(provider.request(undefined as never)).rejects.toMatchObject({ code: -32600 })
    expect(asked).toEqual([])
  })

  it('connects through the kit, then passes requests on and tells of changes', async () => {
    const { provider, heard, asked, set } = announced()
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ALICE])
    const request = { method: 'personal_sign', params: ['0x00', ALICE] }
    expect(await provider.request(request)).toBe('live')
    expect(asked).toEqual([request])
    set({ addresses: [ALICE], network: 'eip155:8453' })
    set(undefined)
    expect(heard).toEqual([
      ...[
        ['connect', { chainId: '0x1' }],
        ['accountsChanged', [ALICE]],
      ],
      ['chainChanged', '0x2105'],
      ...[
        ['chainChanged', '0x1'],
        ['accountsChanged', []],
        ['disconnect', true],
      ],
    ])
  })

  it.each(['eth_accounts', 'eth_requestAccounts'])(
    'answers %s with the accounts of a saved wallet, which is still restored as the page loads',
    async (method) => {
      const restoring = deferred<undefined>()
      const { provider, set, asked } = announced({ restored: restoring.promise })
      const answer = provider.request({ method })
      set({ addresses: [ALICE], network: 'eip155:1' })
      restoring.resolve(undefined)
      expect([await answer, asked]).toEqual(['live', [{ method }]])
    },
  )

  it.each(FAILURES)('answers %s with %i: only a refusal is one', async (code, number) => {
    const failure = coded(code)
    const { provider } = announced({ failure })
    const answer = provider.request({ method: 'eth_requestAccounts' })
    await expect(answer).rejects.toMatchObject({ name: 'ProviderRpcError', code: number, cause: failure })
  })

  it('is heard by libraries that come before and after, and not by our own discovery', () => {
    const target = page()
    const names: string[] = []
    const listen = () =>
      target.addEventListener('eip6963:announceProvider', (event) =>
        names.push((event as CustomEvent<{ info: { name: string } }>).detail.info.name),
      )
    listen()
    const listed: unknown[] = []
    const discovery = createEvmDiscovery(target)
    discovery.watch((connectors) => listed.push(...connectors))
    const provider = addOwnWallet(announced().provider)
    const stop = announceProvider(
      target,
      { uuid: 'u', name: 'Shop', icon: ICON, rdns: 'example.shop' },
      provider,
    )
    listen()
    discovery.look()
    expect([names, listed]).toEqual([['Shop', 'Shop', 'Shop'], []])
    stop()
    discovery.look()
    expect(names).toHaveLength(3)
  })
})

describe('the announced wallet of Solana', () => {
  function announced(options: Parameters<typeof kit>[1] = {}) {
    const live = solanaWallet({ name: 'Live', keys: [solanaKey()] }).wallet
    const { wallet, set } = kit({ wallet: live }, { first: MAINNET, ...options })
    return { own: ownStandardWallet(wallet), live, set }
  }
  type Features = Record<string, Record<string, (...inputs: unknown[]) => Promise<unknown>>>
  const featuresOf = ({ features }: { features: object }) => features as Features

  it('lists what Solana wallets can, with chains and no accounts, before one is connected', async () => {
    const { own } = announced()
    expect([own.name, own.chains, own.accounts]).toEqual(['Shop', ['solana:mainnet'], []])
    expect(Object.keys(own.features)).toEqual(
      expect.arrayContaining([
        'standard:connect',
        'standard:events',
        'solana:signTransaction',
        'solana:signIn',
      ]),
    )
    expect(await featuresOf(own)['standard:connect']!['connect']!({ silent: true })).toEqual({ accounts: [] })
    await expect(featuresOf(own)['solana:signMessage']!['signMessage']!()).rejects.toMatchObject({
      code: 4100,
    })
  })

  it('connects through the kit, then has the accounts and features of the connected wallet', async () => {
    const { own, live, set } = announced()
    // The kit has connected it.
    await featuresOf(live)['standard:connect']!['connect']!()
    const heard: unknown[] = []
    void featuresOf(own)['standard:events']!['on']!('change', (change: unknown) => heard.push(change))
    expect(await featuresOf(own)['standard:connect']!['connect']!()).toEqual({ accounts: live.accounts })
    const change = { accounts: live.accounts, features: expect.anything() as object }
    expect(heard).toEqual([change])
    // A connection of another namespace has changed.
    set({ addresses: [ALICE], network: MAINNET })
    expect(heard).toEqual([change])
    expect(Object.keys(own.features).filter((one) => one.startsWith('solana:'))).toEqual(
      Object.keys(own.features).filter((one) => one.startsWith('solana:') && one in live.features),
    )
    const input = { account: live.accounts[0], message: new Uint8Array([1, 2]) }
    const [output] = (await featuresOf(own)['solana:signMessage']!['signMessage']!(input)) as {
      signature: Uint8Array
    }[]
    expect(output?.signature).toHaveLength(64)
    set(undefined)
    expect(own.accounts).toEqual([])
  })

  it.each(FAILURES)('answers %s with %i: only a refusal is one', async (code, number) => {
    const { own } = announced({ failure: coded(code) })
    const answer = featuresOf(own)['standard:connect']!['connect']!()
    await expect(answer).rejects.toMatchObject({ code: number })
  })

  it('is registered with libraries that come before and after, and not with our own discovery', () => {
    const target = page()
    const registered: object[] = []
    const api = { register: (...wallets: object[]) => void registered.push(...wallets) }
    target.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent<(to: typeof api) => void>).detail(api),
    )
    const source = standardWallets(target, [SOLANA_KIND], () => undefined)
    source.watch(() => undefined)
    const wallet = addOwnWallet(announced().own)
    registerWallet(target, wallet)
    target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(registered).toEqual([wallet, wallet])
    expect(source.unannounced([])).toEqual([])
  })
})
