/** Wraps an adapter of the page and validates its sessions, as the built-in adapters validate wallets' answers. */
import { isCaipNetworkId } from '../domain/networks/caip.ts'
import * as LIMITS from '../domain/limits.ts'
import { coded } from '../errors/codes.ts'
import type { WalletAdapter, WalletSession } from '../ports/wallet-adapter.ts'

const FUNCTIONS = [
  ...[
    'connect',
    'restore',
    'listen',
    'switchNetwork',
    'addNetwork',
    'signMessage',
    'revoke',
    'signAndSend',
    'signPsbt',
  ],
  ...['holdings', 'identity', 'resolveName', 'balance', 'approvedNetworks'],
] as const

export function hostAdapter(given: object): WalletAdapter {
  // A class instance has its methods in the prototype, and uses `this`.
  const bound = FUNCTIONS.flatMap((name) => {
    const own = (given as Record<string, unknown>)[name]
    return typeof own === 'function' ? [[name, own.bind(given) as unknown] as const] : []
  })
  // `configure()` has checked the four required methods.
  const adapter = Object.fromEntries(bound) as unknown as WalletAdapter
  return {
    ...adapter,
    connect: async (id, request) => read(await adapter.connect(id, request)),
    async restore(id, signal) {
      const session = await adapter.restore(id, signal)
      return session && read(session)
    },
  }
}

function read(session: unknown): WalletSession {
  const { accounts, network } = Object(session) as Record<keyof WalletSession, unknown>
  if (!isCaipNetworkId(network))
    throw coded('connection-failed', { cause: new TypeError('The adapter named no network') })
  const [first, ...rest] = (Array.isArray(accounts) ? (accounts as unknown[]) : [])
    .slice(0, LIMITS.connect.accounts)
    .flatMap((account) => {
      const { address } = Object(account) as { address?: unknown }
      return typeof address === 'string' && address && address.length <= 256 ? [{ address }] : []
    })
  if (!first) throw coded('no-accounts')
  return { accounts: [first, ...rest], network }
}
