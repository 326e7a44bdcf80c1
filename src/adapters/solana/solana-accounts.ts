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

/** Features of an account that signs. */
const SIGNS = /^solana:sign/

/**
 * Solana accounts of a list; `undefined` if the value is not a list of accounts. Where the wallet says which of them sign, others, which are only
 * watched, are left out after the first: they cannot be used.
 */
export function parseAccounts(list: unknown): SolanaAccount[] | undefined {
  const accounts = accountsIn(list)
  const readable = accounts?.flatMap((account) => {
    const address = attempt(() => account.address)
    const chains = textsOf(attempt(() => account.chains))
    const isSigning = textsOf(attempt(() => account.features)).some((feature) => SIGNS.test(feature))
    return typeof address === 'string' ? [{ address, chains, isSigning }] : []
  })
  if (!accounts || !readable || (accounts.length && !readable.length)) return undefined
  const found = new Map<string, SolanaAccount>()
  const areTold = readable.some(({ isSigning }) => isSigning)
  for (const { address, chains, isSigning } of readable.slice(0, LIMITS.connect.accounts)) {
    const isSolana = chains.some((chain) => chain.startsWith('solana:'))
    const isUsable = isSigning || !areTold || found.size === 0
    if (isSolana && isUsable && isAddress(address) && !found.has(address))
      found.set(address, { address, chains })
  }
  return [...found.values()]
}
