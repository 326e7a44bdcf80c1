import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Account } from '../../domain/account/connection.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { WalletEvents } from '../../ports/wallet-adapter.ts'
import { attempt } from '../../domain/web/attempt.ts'
import type { StandardProvider } from '../wallet-standard/standard-wallet.ts'
import type { SolanaAccount } from './solana-accounts.ts'
import { chooseNetwork, standardChain } from './solana-chains.ts'
import { onAccounts } from './ask-accounts.ts'

/** Last known session of a wallet. */
export interface Known {
  network: CaipNetworkId
  addresses: string
}

interface Memory {
  get(): Known | undefined
  set(known: Known): void
}

export const plain = ({ address }: SolanaAccount): Account => ({ address })

export const addressesOf = (accounts: readonly SolanaAccount[]): string =>
  accounts.map(({ address }) => address).join(' ')

export function listenTo(
  provider: StandardProvider,
  events: WalletEvents,
  memory: Memory,
  networks: () => Promise<readonly Network[]>,
): () => void {
  let isOver = false
  /** The account may not support the network of the session. */
  const move = async (accounts: readonly SolanaAccount[]) => {
    const before = memory.get()
    const inUse = attempt(() => provider.account?.address)
    const account = accounts.find(({ address }) => address === inUse) ?? accounts[0]
    if (!before || !account || account.chains.includes(standardChain(before.network))) return
    const network = chooseNetwork(account.chains, await networks(), before.network)
    if (isOver || !network || memory.get() !== before) return
    memory.set({ ...before, network })
    events.networkChanged(network)
  }
  const stop = onAccounts(provider.wallet, (accounts) => {
    const before = memory.get()
    const addresses = addressesOf(accounts)
    // A wallet of several namespaces reports all accounts; changes of other namespaces are ignored.
    if (addresses !== before?.addresses) {
      if (before) memory.set({ ...before, addresses })
      events.accountsChanged(accounts.map(plain))
    }
    // `load-networks.ts` reports a failure to load the networks.
    if (!isOver) move(accounts).catch(() => undefined)
  })
  return () => {
    isOver = true
    stop()
  }
}
