import type { BitcoinChain } from '../../domain/networks/standard-chains.ts'
import type { ConnectRequest } from '../../ports/wallet-adapter.ts'
import { sharedAccounts } from '../wallet-standard/shared-accounts.ts'
import { attempt } from '../../domain/web/attempt.ts'
import { methodOf, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { parseAccounts, type BitcoinAccount } from './bitcoin-accounts.ts'

// An empty list has to be reported by the wallet: some wallets keep no list of accounts.
const shared = sharedAccounts({
  parse: parseAccounts,
  events: ['standard:events', 'bitcoin:events'],
  keepsList: false,
})

export const onAccounts = shared.onChange
export const nextAccounts = shared.next

/** Asks for accounts; the wallet may open. `chain` is a hint that few wallets follow. */
export function askAccounts(
  wallet: StandardWallet,
  chain: BitcoinChain | undefined,
  request: ConnectRequest,
): Promise<BitcoinAccount[]> {
  return shared.ask(wallet, () => connect(wallet, chain), request)
}

async function connect(wallet: StandardWallet, chain: BitcoinChain | undefined): Promise<BitcoinAccount[]> {
  const ask =
    methodOf(wallet, 'bitcoin:connect', 'connect') ?? methodOf(wallet, 'standard:connect', 'connect')
  const answer = await ask?.({ purposes: ['payment', 'ordinals'], ...(chain && { chain }) })
  const given = parseAccounts(attempt(() => (answer as { accounts: unknown }).accounts))
  return given ?? parseAccounts(attempt(() => wallet.accounts)) ?? []
}

/**
 * Accounts that the wallet shares without opening; empty if it is locked or has forgotten the page. `bitcoin:connect` has no silent mode, so
 * no request is sent to a wallet with that feature only.
 */
export function knownAccounts(
  wallet: StandardWallet,
  chain: BitcoinChain | undefined,
): Promise<BitcoinAccount[]> {
  return shared.look(wallet, async () => {
    const ask = methodOf(wallet, 'standard:connect', 'connect')
    if (!ask) return []
    const answer = await ask({ silent: true, ...(chain && { chain }) })
    return parseAccounts(attempt(() => (answer as { accounts: unknown }).accounts))
  })
}
