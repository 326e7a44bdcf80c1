import { coded } from '../../errors/codes.ts'
import { walletAnswer } from '../../errors/foreign.ts'
import type { ConnectRequest } from '../../ports/wallet-adapter.ts'
import { attempt, methodOf, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { parseAccounts, type BitcoinAccount } from './bitcoin-accounts.ts'
import type { BitcoinChain } from '../../domain/standard-chains.ts'
import { nextAccounts } from './wallet-changes.ts'

/** Requests that a wallet has not answered; a visitor may still answer an older one after asking anew. */
const open = new WeakMap<StandardWallet, Set<Promise<BitcoinAccount[]>>>()

/** The wallet may show itself. `chain` is a wish that few wallets hear. */
export async function askAccounts(
  wallet: StandardWallet,
  chain: BitcoinChain | undefined,
  { signal, onPending }: ConnectRequest,
): Promise<BitcoinAccount[]> {
  const others = open.get(wallet) ?? new Set()
  const earlier = [...others]
  const asked = connect(wallet, chain)
  open.set(wallet, others.add(asked))
  const forget = () => others.delete(asked)
  asked.then(forget, forget)
  return asked.catch((error: unknown) => {
    if (signal.aborted || walletAnswer(error) !== 'pending') throw error
    onPending()
    return Promise.race([...earlier, nextAccounts(wallet, signal)])
  })
}

async function connect(wallet: StandardWallet, chain: BitcoinChain | undefined): Promise<BitcoinAccount[]> {
  const ask =
    methodOf(wallet, 'bitcoin:connect', 'connect') ?? methodOf(wallet, 'standard:connect', 'connect')
  const answer = await ask?.({ purposes: ['payment', 'ordinals'], ...(chain && { chain }) })
  const given = parseAccounts(attempt(() => (answer as { accounts: unknown }).accounts))
  return given ?? parseAccounts(attempt(() => wallet.accounts)) ?? []
}

/**
 * What the wallet shares without showing itself; none when it is locked or has forgotten the page. `bitcoin:connect`
 * knows no silence: who has nothing else and shares nothing by itself is not asked.
 */
export async function sharedAccounts(
  wallet: StandardWallet,
  chain: BitcoinChain | undefined,
): Promise<BitcoinAccount[]> {
  const shared = parseAccounts(attempt(() => wallet.accounts))
  if (shared?.length) return shared
  const ask = methodOf(wallet, 'standard:connect', 'connect')
  if (!ask) return []
  try {
    const answer = await ask({ silent: true, ...(chain && { chain }) })
    const accounts = parseAccounts(attempt(() => (answer as { accounts: unknown }).accounts))
    // Only an empty list says that nothing is shared; garbage says nothing.
    if (!accounts)
      throw coded('connection-failed', { cause: new Error('The wallet gave no list of accounts') })
    return accounts
  } catch (error) {
    if (['rejected', 'unauthorized'].includes(walletAnswer(error))) return []
    throw error
  }
}
