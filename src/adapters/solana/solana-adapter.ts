/** Adapter of Solana wallets (Wallet Standard) on web3.js. */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Network } from '../../domain/networks/network.ts'
import { coded } from '../../errors/codes.ts'
import { connectError } from '../../errors/foreign.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WalletAdapter, WalletDiscovery, WalletSession } from '../../ports/wallet-adapter.ts'
import { attempt } from '../../domain/web/attempt.ts'
import { isStandardProvider, methodOf, type StandardProvider } from '../wallet-standard/standard-wallet.ts'
import { askAccounts, knownAccounts } from './ask-accounts.ts'
import { createBalanceReader } from './balance.ts'
import { createHoldingsReader } from './holdings.ts'
import { addressesOf, listenTo, plain, type Known } from './listen-to.ts'
import { sendTransactions } from './send-transactions.ts'
import { signMessage } from './sign-message.ts'
import { parseAccounts, type SolanaAccount } from './solana-accounts.ts'
import { chooseNetwork, standardChain } from './solana-chains.ts'

/** Solana wallets have no current network: the page chooses. */
export interface SolanaAdapterOptions {
  networks(): Promise<readonly Network[]>
  /** Network that the user chose last, in any tab. */
  lastNetwork(): CaipNetworkId | undefined
}

export function createSolanaAdapter(
  wallets: Pick<WalletDiscovery, 'provider'>,
  clock: Clock,
  { networks, lastNetwork }: SolanaAdapterOptions,
): WalletAdapter {
  const known = new Map<string, Known>()
  const balance = createBalanceReader(clock)

  function find(id: string): StandardProvider {
    const provider = wallets.provider(id, 'solana')
    if (!isStandardProvider(provider)) throw coded('wallet-not-found', { id })
    return provider
  }

  function session(id: string, accounts: SolanaAccount[], page: readonly Network[]): WalletSession {
    const [first, ...rest] = accounts
    if (!first) throw coded('no-accounts')
    const network = chooseNetwork(first.chains, page, lastNetwork() ?? known.get(id)?.network)
    if (!network) throw coded('connection-failed', { cause: new Error('The wallet named no usable network') })
    known.set(id, { network, addresses: addressesOf(accounts) })
    return { accounts: [plain(first), ...rest.map(plain)], network }
  }

  return {
    async connect(id, request) {
      const { wallet } = find(id)
      try {
        const [accounts, page] = await Promise.all([askAccounts(wallet, request), networks()])
        return session(id, accounts, page)
      } catch (error) {
        throw connectError(error)
      }
    },

    async restore(id) {
      const { wallet } = find(id)
      try {
        const [accounts, page] = await Promise.all([knownAccounts(wallet), networks()])
        return accounts.length ? session(id, accounts, page) : undefined
      } catch (error) {
        throw connectError(error)
      }
    },

    listen: (id, events) => {
      const memory = { get: () => known.get(id), set: (session: Known) => void known.set(id, session) }
      return listenTo(find(id), events, memory, networks)
    },

    async switchNetwork(id, { caipNetworkId }) {
      const { wallet, account } = find(id)
      const accounts = parseAccounts(attempt(() => (account ? [account] : wallet.accounts))) ?? []
      if (!accounts[0]?.chains.includes(standardChain(caipNetworkId))) throw coded('chain-not-supported')
      known.set(id, { addresses: '', ...known.get(id), network: caipNetworkId })
    },

    signMessage: async (id, { address, message }) => signMessage(find(id).wallet, address, message),

    signAndSend: async (id, request) => sendTransactions(find(id).wallet, request, clock),

    async revoke(id) {
      known.delete(id)
      await methodOf(find(id).wallet, 'standard:disconnect', 'disconnect')?.()
    },

    balance,
    holdings: createHoldingsReader(balance, clock),
  }
}
