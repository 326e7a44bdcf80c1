import { describe, expect, it } from 'vitest'
import type { AccountsInUse } from '../../src/adapters/page-accounts.ts'
import { asStandardWallet } from '../../src/adapters/bitcoin/injected-wallet.ts'
import { satsConnectProvider } from '../../src/adapters/bitcoin/sats-connect-provider.ts'
import { pageProvider } from '../../src/adapters/page-provider.ts'
import { WalletConnectProvider } from '../../src/adapters/wallet-connect/namespaces/eip1193-provider.ts'
import { solanaNamespace } from '../../src/adapters/wallet-connect/namespaces/solana.ts'
import type {
  AskedSession,
  NamespaceSession,
} from '../../src/adapters/wallet-connect/session/namespace-session.ts'
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import type { Namespace } from '../../src/domain/networks/namespaces.ts'
import { xverse } from '../support/bitcoin-wallets.ts'
import { evmProvider } from '../support/evm-provider.ts'
import { ALICE, BOB, CAROL } from '../support/fixtures.ts'
import { solanaKey, solanaWallet } from '../support/solana-wallet.ts'

const lower = (addresses: readonly string[]) => addresses.map((address) => address.toLowerCase())

/** What the user has in use; the modal writes it. */
function choice(...first: string[]) {
  let accounts: readonly string[] = first
  const calls = new Set<() => void>()
  const inUse: AccountsInUse = {
    get: () => accounts,
    listen: (call) => {
      calls.add(call)
      return () => calls.delete(call)
    },
  }
  const choose = (...now: string[]) => {
    accounts = now
    for (const call of calls) call()
  }
  return { inUse, choose, listeners: () => calls.size }
}

const given = (provider: unknown, inUse: AccountsInUse, namespace: Namespace = 'eip155') =>
  pageProvider(provider, namespace, () => () => {}, undefined, undefined, inUse)

type Callback = (error: unknown, answer: unknown) => void
interface OldWallet {
  request(args: { method: string }): Promise<unknown>
  send(...args: unknown[]): unknown
  sendAsync(payload: unknown, callback: Callback): void
  enable(): Promise<unknown>
  selectedAddress: string
  accounts: string[]
}

/** A wallet that answers in every form that was ever in use, the first account being Alice's. */
function oldWallet(): OldWallet {
  const accounts = lower([ALICE, BOB])
  const results: Record<string, unknown> = {
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    eth_coinbase: accounts[0],
    eth_chainId: '0x1',
  }
  const respond = ({ id = 1, method }: { id?: number; method: string }) => ({
    ...{ id, jsonrpc: '2.0' },
    result: results[method],
  })
  const respondAll = (payload: unknown) =>
    Array.isArray(payload) ? payload.map(respond).toReversed() : respond(payload as { method: string })
  return {
    request: ({ method }) => Promise.resolve(results[method]),
    send(first, second) {
      if (typeof first === 'string') return Promise.resolve(respond({ method: first }))
      if (typeof second !== 'function') return respondAll(first)
      return (second as Callback)(null, respondAll(first))
    },
    sendAsync: (payload, callback) => callback(null, respondAll(payload)),
    enable: () => Promise.resolve(accounts),
    selectedAddress: ALICE.toLowerCase(),
    accounts,
  }
}

const called = (call: (callback: Callback) => unknown) =>
  new Promise<unknown>((resolve) => void call((_, answer) => resolve(answer)))
const RESULT = { id: 1, jsonrpc: '2.0', result: lower([BOB, ALICE]) }

describe('the account that the user chose, for a page that asks its EVM wallet', () => {
  const forms: Record<string, [ask: (wallet: OldWallet) => unknown, answer: unknown]> = {
    'request, eth_accounts': [(own) => own.request({ method: 'eth_accounts' }), lower([BOB, ALICE])],
    'request, eth_requestAccounts': [
      (own) => own.request({ method: 'eth_requestAccounts' }),
      lower([BOB, ALICE]),
    ],
    'request, eth_coinbase': [(own) => own.request({ method: 'eth_coinbase' }), BOB.toLowerCase()],
    'request, anything else': [(own) => own.request({ method: 'eth_chainId' }), '0x1'],
    'send with a method': [(own) => own.send('eth_accounts'), RESULT],
    'send with a payload': [(own) => own.send({ method: 'eth_accounts' }), RESULT],
    'send with a callback': [(own) => called((back) => own.send({ method: 'eth_accounts' }, back)), RESULT],
    sendAsync: [(own) => called((back) => own.sendAsync({ method: 'eth_requestAccounts' }, back)), RESULT],
    'sendAsync, a batch in any order': [
      (own) =>
        called((back) =>
          own.sendAsync(
            [
              { id: 1, method: 'eth_accounts' },
              { id: 2, method: 'eth_chainId' },
            ],
            back,
          ),
        ),
      [{ id: 2, jsonrpc: '2.0', result: '0x1' }, RESULT],
    ],
    enable: [(own) => own.enable(), lower([BOB, ALICE])],
    selectedAddress: [(own) => own.selectedAddress, BOB.toLowerCase()],
    accounts: [(own) => own.accounts, lower([BOB, ALICE])],
  }

  it.each(Object.entries(forms))('comes first: %s', async (_, [ask, answer]) => {
    const { inUse, choose } = choice(ALICE, BOB)
    const own = given(oldWallet(), inUse) as OldWallet
    await ask(own)
    choose(BOB, ALICE)
    expect(await ask(own)).toEqual(answer)
  })

  it.each([
    ['is not shared by the wallet', [CAROL, ALICE]],
    ['is not known: nothing is connected', []],
  ])('leaves the wallet its order if it %s', async (_, accounts) => {
    const own = given(oldWallet(), choice(...accounts).inUse) as OldWallet
    expect(await own.request({ method: 'eth_accounts' })).toEqual(lower([ALICE, BOB]))
  })

  it('is told by accountsChanged, once, whether the user or the wallet chose', () => {
    const { inUse, choose, listeners } = choice(ALICE, BOB)
    const wallet = evmProvider()
    const own = given(wallet, inUse) as typeof wallet
    const heard: unknown[] = []
    const listener = (accounts: unknown) => void heard.push(accounts)
    expect(own.on('accountsChanged', listener)).toBe(own)
    choose(BOB, ALICE)
    choose(BOB, ALICE)
    expect(heard).toEqual([[BOB, ALICE]])
    // The modal follows the wallet, and hears it first.
    choose(CAROL)
    wallet.emit('accountsChanged', [CAROL])
    expect(heard.slice(1)).toEqual([[CAROL]])
    // Connecting and disconnecting are the wallet's to tell.
    choose()
    expect(heard).toHaveLength(2)
    wallet.emit('accountsChanged', [])
    choose(ALICE, BOB)
    wallet.emit('accountsChanged', [ALICE, BOB])
    expect(heard.slice(2)).toEqual([[], [ALICE, BOB]])
    own.removeListener('accountsChanged', listener)
    choose(BOB, ALICE)
    wallet.emit('accountsChanged', [CAROL])
    expect([heard.length, wallet.listeners(), listeners()]).toEqual([4, 0, 0])
  })

  it('is told to each listener as it asked to be: once, until removed, whatever others throw', () => {
    const { inUse, choose } = choice(ALICE, BOB)
    const wallet = { ...evmProvider(), once: () => {}, removeAllListeners: () => {} }
    const own = given(wallet, inUse) as {
      on(event: string, listener: () => void): unknown
      once(event: string, listener: () => void): unknown
      removeAllListeners(event?: string): unknown
    }
    const heard: string[] = []
    own.on('accountsChanged', () => void heard.push('on'))
    own.once('accountsChanged', () => void heard.push('once'))
    choose(BOB, ALICE)
    choose(ALICE, BOB)
    expect(heard).toEqual(['on', 'once', 'on'])
    own.removeAllListeners('accountsChanged')
    choose(BOB, ALICE)
    expect([heard.length, wallet.listeners()]).toEqual([3, 0])
  })
})

interface StandardAccount {
  address: string
}
interface Standard {
  account: StandardAccount | undefined
  wallet: {
    accounts: readonly StandardAccount[]
    features: {
      'standard:connect': { connect(input?: object): Promise<{ accounts: StandardAccount[] }> }
      'standard:events': { on(event: 'change', listener: (change: object) => void): () => void }
    }
  }
}

describe('the account that the user chose, for a page that asks its Wallet Standard wallet', () => {
  it('is the account, and the first wherever the wallet lists its accounts', async () => {
    const keys = [solanaKey(), solanaKey()]
    const [first, second] = keys.map(({ address }) => address)
    const { wallet } = solanaWallet({ keys })
    const { inUse, choose } = choice(first!, second!)
    const own = given({ wallet, account: undefined }, inUse, 'solana') as Standard
    const heard: object[] = []
    const stop = own.wallet.features['standard:events'].on('change', (change) => void heard.push(change))
    const { accounts } = await own.wallet.features['standard:connect'].connect()
    expect(accounts.map(({ address }) => address)).toEqual([first, second])
    expect(own.account).toBe(accounts[0])
    heard.length = 0
    choose(second!, first!)
    expect(own.account).toBe(accounts[1])
    expect(own.wallet.accounts).toEqual([accounts[1], accounts[0]])
    expect(own.wallet.accounts).toBe(own.wallet.accounts)
    expect((await own.wallet.features['standard:connect'].connect()).accounts).toEqual([
      accounts[1],
      accounts[0],
    ])
    expect(heard[0]).toEqual({ accounts: [accounts[1], accounts[0]] })
    stop()
    const { length } = heard
    choose(first!, second!)
    expect(heard).toHaveLength(length)
  })
})

/** A session that a WalletConnect wallet, or a login, shares; the wallet can change its accounts. */
function sharedSession(network: CaipNetworkId, first: readonly string[]) {
  let addresses = first
  const followers = new Set<Parameters<AskedSession['follow']>[0]>()
  const session: AskedSession = {
    network,
    networks: [network],
    get addresses() {
      return addresses
    },
    networksOf: () => [network],
    knows: () => true,
    follow: (events) => {
      followers.add(events)
      return () => followers.delete(events)
    },
    moveTo: () => {},
    ask: async () => undefined,
  }
  const share = (now: readonly string[]) => {
    addresses = now
    for (const { accountsChanged } of followers) accountsChanged(now)
  }
  return { session, share }
}

describe('the account that the user chose, for other kinds of wallets', () => {
  it('comes first in an EVM session of a WalletConnect wallet, and so does what the wallet chooses later', async () => {
    const { session, share } = sharedSession('eip155:1', [ALICE, BOB])
    const { inUse, choose } = choice(ALICE, BOB)
    // Everything that the provider uses of a session.
    const raw = new WalletConnectProvider(session as NamespaceSession, async () => undefined)
    const own = given(raw, inUse) as WalletConnectProvider
    const heard: unknown[] = []
    own.on('accountsChanged', (accounts: unknown) => void heard.push(accounts))
    choose(BOB, ALICE)
    expect(await own.request({ method: 'eth_accounts' })).toEqual([BOB, ALICE])
    // The provider hears the wallet before the modal does.
    share([CAROL, BOB])
    choose(CAROL, BOB)
    expect(await own.request({ method: 'eth_requestAccounts' })).toEqual([CAROL, BOB])
    expect(heard).toEqual([
      [BOB, ALICE],
      [CAROL, BOB],
    ])
  })

  it('is the account of a Solana session, of a WalletConnect wallet or a login', async () => {
    const [first, second] = [solanaKey().address, solanaKey().address]
    const { session } = sharedSession('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', [first, second])
    const { inUse, choose } = choice(first, second)
    const own = given(solanaNamespace(session, () => 'Pocket').provider, inUse, 'solana') as Standard
    const heard: unknown[] = []
    own.wallet.features['standard:events'].on('change', (change) => void heard.push(change))
    choose(second, first)
    expect(own.account?.address).toBe(second)
    expect(own.wallet.accounts.map(({ address }) => address)).toEqual([second, first])
    expect(heard).toMatchObject([{ accounts: [{ address: second }, { address: first }] }])
  })

  it('is the account of an injected Bitcoin wallet', async () => {
    const xverseWallet = xverse()
    const wallet = asStandardWallet(
      { name: 'Xverse Wallet', chains: ['bitcoin:mainnet'] },
      satsConnectProvider(xverseWallet),
    )
    const { inUse, choose } = choice()
    const own = given({ wallet, account: undefined }, inUse, 'bip122') as Standard
    const { accounts } = await own.wallet.features['standard:connect'].connect()
    const [payment, ordinals] = accounts.map(({ address }) => address)
    choose(payment!, ordinals!)
    choose(ordinals!, payment!)
    expect(own.account?.address).toBe(ordinals)
    expect(own.wallet.accounts.map(({ address }) => address)).toEqual([ordinals, payment])
  })
})
