import type { Address } from '@solana/web3.js'
import type { Account } from './accounts.ts'
import { bytesOf } from './bytes.ts'
import { isOnCurve } from './curve.ts'
import { SYSTEM } from './instructions.ts'
import { readTokenAccount } from './token-state.ts'

export interface Recipient {
  owner: Address
  /** Set if the address itself is a token account. */
  account?: Address
}

/**
 * The recipient behind an address: an account with a key, or a token account of this mint. `undefined` for programs, mints,
 * token accounts of other mints, and unused addresses without a key.
 */
export function readRecipient(
  to: Address,
  account: Account | undefined,
  mint?: Address,
): Recipient | undefined {
  if (!account) return isOnCurve(bytesOf(to)) ? { owner: to } : undefined
  if (account.executable) return undefined
  if (account.owner === SYSTEM) return account.data.length ? undefined : { owner: to }
  const token = readTokenAccount(account)
  return token && token.mint === mint ? { owner: token.owner, account: to } : undefined
}
