/** What wallets share, parsed at the door: past here addresses are 32 bytes in base58. */
import { isAddress } from '@solana/web3.js'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { accountsIn, attempt, textsOf } from '../wallet-standard/standard-wallet.ts'

export interface SolanaAccount {
  address: string
  /** Where it may be used, as Wallet Standard writes it. */
  chains: readonly string[]
}

/** The accounts of Solana in a list; `undefined` for what is no list of accounts, which says nothing. */
export function parseAccounts(list: unknown): SolanaAccount[] | undefined {
  const accounts = accountsIn(list)
  const readable = accounts?.flatMap((account) => {
    const address = attempt(() => account.address)
    const chains = textsOf(attempt(() => account.chains))
    return typeof address === 'string' ? [{ address, chains }] : []
  })
  if (!accounts || !readable || (accounts.length && !readable.length)) return undefined
  const found = new Map<string, SolanaAccount>()
  for (const account of readable.slice(0, TIMEOUTS.accounts)) {
    const isSolana = account.chains.some((chain) => chain.startsWith('solana:'))
    if (isSolana && isAddress(account.address) && !found.has(account.address))
      found.set(account.address, account)
  }
  return [...found.values()]
}
