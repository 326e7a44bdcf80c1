/** Parses accounts that wallets share; addresses are 32 bytes in base58. */
import { isAddress } from '@solana/web3.js'
import * as LIMITS from '../../domain/limits.ts'
import { attempt } from '../../domain/web/attempt.ts'
import { accountsIn, textsOf } from '../wallet-standard/standard-wallet.ts'

export interface SolanaAccount {
  address: string
  /** Wallet Standard chains that it supports. */
  chains: readonly string[]
}

/** Solana accounts of a list; `undefined` if the value is not a list of accounts. */
export function parseAccounts(list: unknown): SolanaAccount[] | undefined {
  const accounts = accountsIn(list)
  const readable = accounts?.flatMap((account) => {
    const address = attempt(() => account.address)
    const chains = textsOf(attempt(() => account.chains))
    return typeof address === 'string' ? [{ address, chains }] : []
  })
  if (!accounts || !readable || (accounts.length && !readable.length)) return undefined
  const found = new Map<string, SolanaAccount>()
  for (const account of readable.slice(0, LIMITS.connect.accounts)) {
    const isSolana = account.chains.some((chain) => chain.startsWith('solana:'))
    if (isSolana && isAddress(account.address) && !found.has(account.address))
      found.set(account.address, account)
  }
  return [...found.values()]
}
