import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { WalletEvents, WalletSession } from '../../ports/wallet-adapter.ts'
import { attempt } from '../../domain/web/attempt.ts'
import { textsOf, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { parseAccounts, sessionOf, type BitcoinAccount } from './bitcoin-accounts.ts'
import type { BitcoinChain } from '../../domain/networks/standard-chains.ts'
import { chainOf, networkOf } from './bitcoin-chains.ts'
import { onAccounts } from './ask-accounts.ts'

export interface WalletSessions {
  /** The session of these accounts; `undefined` without accounts. */
  of(wallet: StandardWallet, accounts: readonly BitcoinAccount[]): Promise<WalletSession | undefined>
  /** Current network of the wallet's shared accounts. */
  networkOf(wallet: StandardWallet): Promise<CaipNetworkId | undefined>
  /** The first of the page's networks that the wallet supports. */
  wantedChain(wallet: StandardWallet): Promise<BitcoinChain | undefined>
  follow(wallet: StandardWallet, events: WalletEvents): () => void
  /** Uses the wallet's accounts on another network that they support; the wallet itself is not involved. */
  send(wallet: StandardWallet, network: CaipNetworkId): void
}

/**
 * A Wallet Standard account lists supported networks and has no current one, so one of the page's networks is chosen.
 */
export function createWalletSessions(networks: () => Promise<readonly Network[]>): WalletSessions {
  const sentTo = new WeakMap<StandardWallet, CaipNetworkId>()
  const followers = new WeakMap<StandardWallet, Set<() => void>>()
  const pageNetworks = async () =>
    (await networks()).map(({ caipNetworkId }) => caipNetworkId).filter((id) => chainOf(id) !== undefined)

  const of: WalletSessions['of'] = async (wallet, accounts) => {
    const sent = sentTo.get(wallet)
    return sessionOf(accounts, [...(sent ? [sent] : []), ...(await pageNetworks())])
  }

  const sharedBy = (wallet: StandardWallet) => parseAccounts(attempt(() => wallet.accounts))

  return {
    of,
    networkOf: async (wallet) => (await of(wallet, sharedBy(wallet) ?? []))?.network,
    async wantedChain(wallet) {
      const known = textsOf(attempt(() => wallet.chains)).flatMap((chain) => networkOf(chain) ?? [])
      const network = (await pageNetworks()).find((id) => known.includes(id))
      return network && chainOf(network)
    },
    follow(wallet, events) {
      let isOver = false
      let turn = 0
      let last = ''
      const work = async (accounts: readonly BitcoinAccount[]) => {
        const mine = (turn += 1)
        const session = await of(wallet, accounts)
        // The latest event wins.
        const now = JSON.stringify(session)
        if (isOver || mine !== turn || now === last) return
        last = now
        if (session) events.networkChanged(session.network)
        events.accountsChanged(session?.accounts ?? [])
      }
      // `load-networks.ts` reports a failure to load the networks.
      const tell = (accounts: readonly BitcoinAccount[]) => void work(accounts).catch(() => undefined)
      const again = () => {
        const accounts = sharedBy(wallet)
        if (accounts) tell(accounts)
      }
      const listeners = followers.get(wallet) ?? new Set()
      followers.set(wallet, listeners.add(again))
      const stop = onAccounts(wallet, tell)
      return () => {
        isOver = true
        stop()
        listeners.delete(again)
      }
    },
    send(wallet, network) {
      sentTo.set(wallet, network)
      for (const again of followers.get(wallet) ?? []) again()
    },
  }
}
