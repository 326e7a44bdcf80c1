/** EIP-1193 wallets with scripted answers. */
import type { WalletEvents } from '../../src/ports/wallet-adapter.ts'
import type { FakeClock } from './fake-clock.ts'
import { ALICE } from './fixtures.ts'

type Answer =
  | ((params: readonly unknown[] | undefined) => unknown)
  | string
  | number
  | null
  | readonly unknown[]

export interface ScriptedProvider {
  request(args: { method: string; params?: readonly unknown[] }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): unknown
  removeListener(event: string, listener: (value: unknown) => void): unknown
  emit(event: string, value?: unknown): void
  asked: { method: string; params?: readonly unknown[] }[]
  methods(): string[]
  listeners(): number
}

const WELL_BEHAVED: Record<string, Answer> = {
  eth_requestAccounts: [ALICE],
  eth_accounts: [ALICE],
  eth_chainId: '0x1',
}

/** By default shares Alice's account on Ethereum, and rejects other methods as unknown. */
export function evmProvider(answers: Record<string, Answer> = {}): ScriptedProvider {
  const script = { ...WELL_BEHAVED, ...answers }
  const heard = new Map<string, Set<(value: unknown) => void>>()
  const provider: ScriptedProvider = {
    asked: [],
    methods: () => provider.asked.map(({ method }) => method),
    async request({ method, params }) {
      provider.asked.push({ method, ...(params && { params }) })
      if (!(method in script)) throw Object.assign(new Error('Unknown method'), { code: -32601 })
      const answer = script[method]
      return typeof answer === 'function' ? answer(params) : answer
    },
    on(event, listener) {
      heard.set(event, (heard.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      heard.get(event)?.delete(listener)
      return provider
    },
    emit(event, value) {
      for (const listener of heard.get(event) ?? []) listener(value)
    },
    listeners: () => [...heard.values()].reduce((sum, set) => sum + set.size, 0),
  }
  return provider
}

export const throws = (error: unknown) => () => {
  throw error
}
export const never = () => new Promise(() => {})
export const rpcError = (code: number, message = 'Something') => Object.assign(new Error(message), { code })

/** The adapter with one provider, whose id is `wallet`. */
export async function adapterOf(provider: unknown, clock: FakeClock) {
  const { createEvmAdapter } = await import('../../src/adapters/evm/evm-adapter.ts')
  const find = (id: string) => (id === 'wallet' ? provider : undefined)
  const names = async () => (await import('../../src/adapters/evm/names.ts')).createNames(clock)
  return createEvmAdapter({ provider: find }, clock, names)
}

/** Records a wallet's events. */
export function heardEvents() {
  const heard: unknown[] = []
  const events: WalletEvents = {
    accountsChanged: (accounts) => void heard.push(accounts.map(({ address }) => address)),
    networkChanged: (network) => void heard.push(network),
  }
  return { heard, events }
}
