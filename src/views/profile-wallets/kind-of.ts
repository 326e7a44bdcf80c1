import type { Account } from '../../domain/account/connection.ts'
import type { Messages } from '../../messages/en.ts'

/** Label of the type of an account, if a wallet has several types. */
export function kindOf({ type }: Account, words: Messages['wallets']): string | undefined {
  if (type === 'payment') return words.payment
  if (type === 'ordinal') return words.ordinal
  return type === 'smartAccount' ? words.smartAccount : undefined
}
