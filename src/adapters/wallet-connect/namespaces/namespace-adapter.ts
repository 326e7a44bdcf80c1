/** The adapter's side of a chain family that is not EVM's: over a session there is no provider that wallets agree on. */
import type { Account } from '../../../domain/account/connection.ts'
import { coded } from '../../../errors/codes.ts'
import { signError } from '../../../errors/foreign.ts'
import type { SignRequest, WalletAdapter, WalletSession } from '../../../ports/wallet-adapter.ts'
import type { NamespaceSession } from '../session/namespace-session.ts'

/** What a phone answers by itself; reading a chain is for whoever knows it. */
export type WalletConnectMethods = Pick<WalletAdapter, 'restore' | 'listen' | 'switchNetwork'> &
  Partial<Pick<WalletAdapter, 'signMessage'>>

/** A chain family of the phone: what its adapter has to know, and what a page is given. */
export interface WalletConnectNamespace {
  side: WalletConnectMethods
  provider: unknown
}

interface Ways {
  /** What is known of each address beside itself, the one in use first. */
  accounts?(addresses: readonly string[]): readonly Account[]
  /** Gets ready before accounts are read. */
  prepare?(): Promise<void>
  /** Resolves with the signature, however the wallet gave it. */
  sign?(request: SignRequest): Promise<string>
}

const plain = (addresses: readonly string[]): readonly Account[] => addresses.map((address) => ({ address }))

export function namespaceAdapter(line: NamespaceSession, { accounts = plain, prepare, sign }: Ways): WalletConnectMethods {
  return {
    async restore(): Promise<WalletSession | undefined> {
      await prepare?.()
      const { network, addresses } = line
      const [first, ...rest] = accounts(addresses)
      return first && network ? { accounts: [first, ...rest], network } : undefined
    },
    listen: (_id, events) =>
      line.follow({
        accountsChanged: (addresses) => events.accountsChanged(accounts(addresses)),
        networkChanged: (network) => events.networkChanged(network),
      }),
    async switchNetwork(_id, { caipNetworkId }) {
      // The phone has agreed to so many networks, and cannot be asked for another.
      if (!line.networks.includes(caipNetworkId)) throw coded('chain-not-supported')
      line.moveTo(caipNetworkId)
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

/** For a chain family that has no wallets but phones. */
export function walletConnectOnly(side: WalletConnectMethods): WalletAdapter {
  return {
    ...side,
    connect: (id) => Promise.reject(coded('wallet-not-found', { id })),
    balance: () =>
      Promise.reject(coded('rpc-failed', { cause: new Error('No balance is read on this chain') })),
  }
}
