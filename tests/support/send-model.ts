/**
 * Models of a wallet, a chain and browser tabs, for transfers with faults. Everything depends on a seed and on the shared clock.
 */
import type { Connection } from '../../src/domain/account/connection.ts'
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import type { TransactionState, TransferPlan } from '../../src/domain/transfers/transfer.ts'
import type { WalletAdapter, WalletEvents } from '../../src/ports/wallet-adapter.ts'
import type { FakeClock } from './fake-clock.ts'

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    chance: (share: number) => next() < share,
    upTo: (most: number) => Math.floor(next() * most),
    one: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  }
}

export type Random = ReturnType<typeof randomFrom>

/** Reaction of the wallet or its user to a request. */
export type WalletFault =
  | 'approves'
  | 'rejects'
  | 'refuses' // The node reports insufficient funds.
  | 'answers-twice'
  | 'answers-late'
  | 'never-answers'
  | 'sends-and-is-silent'
  | 'sends-and-fails' // The node fails after accepting the transaction.
  | 'fails' // The node fails before accepting the transaction.

/** Outcome of a transaction on the chain. */
export type Fate = 'succeeds' | 'reverts' | 'dropped' | 'replaced' | 'sped-up'

export interface Broadcast {
  hash: string
  /** Amount of the intent: amounts are unique. */
  amount: bigint
  at: number
  fate: Fate
  nonce: string
}

export const HOMES: Record<
  'eip155' | 'solana' | 'bip122',
  { network: CaipNetworkId; from: string; other: string; to: readonly string[]; decimals: number }
> = {
  eip155: {
    network: 'eip155:1',
    from: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    other: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    to: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x90F79bf6EB2c4f870365E785982E1f101E93b906'],
    decimals: 18,
  },
  solana: {
    network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    from: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
    other: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    to: ['82ZJ7nbGpixjeDCmEhUcmwXYfvurzAgGdtSMuHnUgyny', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
    decimals: 9,
  },
  bip122: {
    network: 'bip122:000000000019d6689c085ae165831e93',
    from: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    other: '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH',
    to: [
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ],
    decimals: 8,
  },
}

export type Home = keyof typeof HOMES

/** The chain and the wallet, which outlive all tabs. */
export function sendModel(home: Home, random: Random, clock: FakeClock) {
  const { network, from, other, decimals } = HOMES[home]
  const broadcasts: Broadcast[] = []
  /** How often the wallet was prompted, by amount. */
  const prompts = new Map<bigint, number>()
  let count = 0
  const wallet = { account: from, network, faults: [] as WalletFault[] }
  const data: Network = {
    ...{ id: 1, caipNetworkId: network, chainNamespace: home, name: 'Net' },
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals },
    rpcUrls: { default: { http: [] } },
  }

  function broadcast(plan: TransferPlan): string {
    count += 1
    const hash = `hash-${count}`
    const fate = random.one<Fate>([
      'succeeds',
      'succeeds',
      'succeeds',
      'reverts',
      'dropped',
      'replaced',
      'sped-up',
    ])
    broadcasts.push({ hash, amount: plan.amount, at: clock.now(), fate, nonce: plan.nonce ?? '' })
    return hash
  }

  /** The wallet's answer to a prompt. Faults are consumed in order of the prompts, whichever tab is open. */
  function prompt(plan: TransferPlan): Promise<string> {
    prompts.set(plan.amount, (prompts.get(plan.amount) ?? 0) + 1)
    const fault = wallet.faults.shift() ?? 'approves'
    return new Promise((resolve, reject) => {
      const rejected = Object.assign(new Error('User rejected the request'), { code: 4001 })
      const silent = new Error('Failed to fetch')
      clock.after(fault === 'answers-late' ? 90_000 + random.upTo(90_000) : random.upTo(8_000), () => {
        if (fault === 'approves' || fault === 'answers-late') resolve(broadcast(plan))
        if (fault === 'answers-twice') {
          const hash = broadcast(plan)
          resolve(hash)
          resolve(`${hash}-again`)
          reject(silent)
        }
        if (fault === 'rejects') reject(rejected)
        if (fault === 'refuses')
          reject(Object.assign(new Error('insufficient funds for transfer'), { code: -32000 }))
        if (fault === 'sends-and-is-silent') broadcast(plan)
        if (fault === 'sends-and-fails') {
          broadcast(plan)
          reject(silent)
        }
        if (fault === 'fails') reject(silent)
      })
    })
  }

  /** The current state of a transaction. */
  function stateOf({ hash, at, fate }: Broadcast): TransactionState {
    const age = clock.now() - at
    const isFinal = age > 60_000 && { isFinal: true }
    if (age < 15_000) return { status: 'sent', hash }
    switch (fate) {
      case 'succeeds':
        return { status: 'confirmed', hash, block: '7', fee: '1', ...isFinal }
      case 'sped-up':
        return age < 30_000
          ? { status: 'sent', hash: `${hash}-faster` }
          : { status: 'confirmed', hash: `${hash}-faster`, block: '7', fee: '1', ...isFinal }
      case 'reverts':
        return { status: 'failed', hash, block: '7', ...isFinal }
      case 'dropped':
        return { status: 'dropped', hash, ...isFinal }
      case 'replaced':
        return { status: 'replaced', hash, replacedBy: 'hash-else', ...isFinal }
    }
  }

  const listening = new Set<WalletEvents>()

  /** The adapter of one tab; a closed tab receives nothing. */
  function adapterIn(tab: { isOpen: boolean; clock: Pick<FakeClock, 'after'> }): WalletAdapter {
    const inTab = <T>(answer: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        answer.then(
          (value) => tab.isOpen && resolve(value),
          (error: unknown) => tab.isOpen && reject(error as Error),
        )
      })
    const session = () => ({ accounts: [{ address: wallet.account }] as const, network: wallet.network })
    const later = <T>(most: number, make: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        tab.clock.after(random.upTo(most), () => {
          try {
            resolve(make())
          } catch (error) {
            reject(error)
          }
        })
      })
    return {
      connect: () => Promise.reject(new Error('Not of this model')),
      restore: async () => session(),
      listen(_, events) {
        listening.add(events)
        return () => listening.delete(events)
      },
      switchNetwork: () => later(2_000, () => void (wallet.network = network)),
      holdings: async () => [
        { network, name: 'Coin', amount: { value: (10n ** 24n).toString(), decimals, symbol: 'COIN' } },
      ],
      planTransfer: (_, order) =>
        later(1_500, () => {
          if (random.chance(0.05)) throw new Error('No answer')
          const amount = order.amount === 'max' ? 10n ** 23n : order.amount
          const fee = 1_000n + BigInt(random.upTo(100))
          // Two plans may use one nonce: the wallet decides, and one of them is never sent.
          const nonce = home === 'eip155' ? { nonce: amount.toString() } : {}
          return { order, amount, arrives: amount, costs: [{ kind: 'network-fee', amount: fee }], ...nonce }
        }),
      sendTransfer: (_, plan) => inTab(prompt(plan)),
      followTransaction: (record, _, onChange, signal) =>
        new Promise((resolve, reject) => {
          let stop = () => {}
          const look = () => {
            if (!tab.isOpen) return
            if (random.chance(0.05)) return reject(new Error('No answer'))
            const found = broadcasts.find(({ hash, amount }) => {
              const isIt = record.hash === hash || record.hash === `${hash}-faster`
              // A transaction with an unknown hash can be found by its nonce or instruction, but not on Bitcoin.
              return (
                isIt ||
                (record.hash === undefined && home !== 'bip122' && amount.toString() === record.amount)
              )
            })
            const state: TransactionState = found ? stateOf(found) : { status: 'unknown' }
            onChange(state)
            if (state.isFinal) return resolve()
            stop = tab.clock.after(5_000 + random.upTo(20_000), look)
          }
          signal.addEventListener('abort', () => (stop(), reject(signal.reason as Error)))
          stop = tab.clock.after(random.upTo(2_000), look)
        }),
    }
  }

  return {
    ...{ broadcasts, prompts, wallet, data, adapterIn },
    connection: (): Connection => ({
      ...{ namespace: home, network: wallet.network },
      connector: { id: 'wallet', type: 'INJECTED', namespace: home, name: 'Wallet' },
      accounts: [{ address: wallet.account }],
    }),
    /** The user selects another account in the wallet, which notifies every tab. */
    useAccount(isOther: boolean) {
      wallet.account = isOther ? other : from
      for (const events of listening) events.accountsChanged([{ address: wallet.account }])
    },
  }
}
