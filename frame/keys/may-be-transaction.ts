import { readTransaction, readTransactionMessage } from '../../src/domain/requests/solana/read-transaction.ts'

/** Whether bytes may be a transaction: a transaction message, a whole transaction, or one of an unknown version. */
export function mayBeTransaction(bytes: Uint8Array): boolean {
  const first = bytes[0] ?? 0
  // UTF-8 text never begins with these bytes, and off-chain messages begin with 0xff.
  if (first >= 0x80 && first < 0xc0) return true
  return [readTransactionMessage, readTransaction].some((read) => {
    try {
      read(bytes)
      return true
    } catch {
      return false
    }
  })
}
