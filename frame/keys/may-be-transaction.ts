import { readTransaction, readTransactionMessage } from '../../src/domain/requests/solana/read-transaction.ts'

/** Bytes that a validator could take: a message of a transaction, a whole transaction, or one of a version that is not known yet. */
export function mayBeTransaction(bytes: Uint8Array): boolean {
  const first = bytes[0] ?? 0
  // No UTF-8 text begins with such a byte; off-chain messages begin with 0xff.
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
