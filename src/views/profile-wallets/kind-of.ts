import type { Account } from '../../domain/account/connection.ts'
import type { Messages } from '../../messages/en.ts'

/** What an account is for, where a wallet has several kinds. */
export function kindOf({ type }: Account, words: Messages['wallets']): string | undefined {
  if (type === 'payment') return words.payment
  if (type === 'ordinal') return words.ordinal
  return type === 'smartAccount' ? words.smartAccount : undefined
}
