/** Adapter methods over a session, for namespaces other than EVM, where wallets have no common provider. */
import type { Account } from '../../../domain/account/connection.ts'
import { coded } from '../../../errors/codes.ts'
import { signError } from '../../../errors/foreign.ts'
import type { SignRequest, WalletAdapter, WalletSession } from '../../../ports/wallet-adapter.ts'
import type { AskedSession } from '../session/namespace-session.ts'

/** Methods that a session supports. The adapter of the namespace reads the chain. */
export type WalletConnectMethods = Pick<WalletAdapter, 'restore' | 'listen' | 'switchNetwork'> &
  Partial<Pick<WalletAdapter, 'signMessage'>>

/** A namespace over a session: methods for its adapter, and the provider for `walletKit.getProvider()`. */
export interface WalletConnectNamespace {
  methods: WalletConnectMethods
  provider: unknown
}

interface NamespaceOptions {
  /** Adds details to addresses; the active one comes first. */
  accounts?(addresses: readonly string[]): readonly Account[]
  /** Awaited before accounts are read. */
  prepare?(): Promise<void>
  /** Resolves with the signature, in the wallet's own format. */
  sign?(request: SignRequest): Promise<string>
}

const plain = (addresses: readonly string[]): readonly Account[] => addresses.map((address) => ({ address }))

export function namespaceAdapter(
  session: AskedSession,
  { accounts = plain, prepare, sign }: NamespaceOptions,
): WalletConnectMethods {
  return {
    async restore(): Promise<WalletSession | undefined> {
      await prepare?.()
      const { network, addresses } = session
      const [first, ...rest] = accounts(addresses)
      return first && network ? { accounts: [first, ...rest], network } : undefined
    },
    listen: (_id, events) =>
      session.follow({
        accountsChanged: (addresses) => events.accountsChanged(accounts(addresses)),
        networkChanged: (network) => events.networkChanged(network),
      }),
    async switchNetwork(_id, { caipNetworkId }) {
      // The wallet has approved these networks, and cannot be asked for others.
      if (!session.networks.includes(caipNetworkId)) throw coded('chain-not-supported')
      session.moveTo(caipNetworkId)
    },
    ...(sign && {
      async signMessage(_id, request) {
        try {
          return await sign(request)
        } catch (error) {
          throw signError(error)
        }
      },
    }),
  }
}

/** Adapter of a namespace without browser wallets. Reads no balances. */
export function walletConnectOnly(methods: WalletConnectMethods): WalletAdapter {
  return {
    ...methods,
    connect: (id) => Promise.reject(coded('wallet-not-found', { id })),
  }
}
