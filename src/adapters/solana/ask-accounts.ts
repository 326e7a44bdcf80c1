import { coded } from '../../errors/codes.ts'
import { walletAnswer } from '../../errors/foreign.ts'
import type { ConnectRequest } from '../../ports/wallet-adapter.ts'
import { attempt, methodOf, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { parseAccounts, type SolanaAccount } from './solana-accounts.ts'
import { nextAccounts } from './wallet-changes.ts'

/** Requests that a wallet has not answered; a visitor may still answer an older one after asking anew. */
const open = new WeakMap<StandardWallet, Set<Promise<SolanaAccount[]>>>()

/** `standard:connect`: the wallet may show itself. */
export async function askAccounts(
  wallet: StandardWallet,
  { signal, onPending }: ConnectRequest,
): Promise<SolanaAccount[]> {
  const others = open.get(wallet) ?? new Set()
  const earlier = [...others]
  const asked = connect(wallet).then((accounts) => accounts ?? [])
  open.set(wallet, others.add(asked))
  const forget = () => others.delete(asked)
  asked.then(forget, forget)
  return asked.catch((error: unknown) => {
    if (signal.aborted || walletAnswer(error) !== 'pending') throw error
    onPending()
    return Promise.race([...earlier, nextAccounts(wallet, signal)])
  })
}

/** What the wallet shares without showing itself; none when it is locked or has forgotten the page. */
export async function sharedAccounts(wallet: StandardWallet): Promise<SolanaAccount[]> {
  // Not every wallet heeds `silent`: one that shares something already is not asked.
  const shared = parseAccounts(attempt(() => wallet.accounts))
  if (shared?.length) return shared
  try {
    const accounts = await connect(wallet, { silent: true })
    // Only an empty list says that nothing is shared; garbage says nothing.
    if (!accounts)
      throw coded('connection-failed', { cause: new Error('The wallet gave no list of accounts') })
    return accounts
  } catch (error) {
    if (['rejected', 'unauthorized'].includes(walletAnswer(error))) return []
    throw error
  }
}

async function connect(
  wallet: StandardWallet,
  input?: { silent: boolean },
): Promise<SolanaAccount[] | undefined> {
  const ask = methodOf(wallet, 'standard:connect', 'connect')
  if (!ask) throw coded('connection-failed', { cause: new Error('The wallet can not be connected') })
  const answer = await ask(...(input ? [input] : []))
  return parseAccounts(attempt(() => (answer as { accounts: unknown }).accounts))
}
