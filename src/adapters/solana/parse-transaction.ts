import { getBase64Encoder, getTransactionDecoder, type Transaction } from '@solana/web3.js'

/** Maximum size of a Solana packet. */
const MOST_BYTES = 1_232

export type TransactionVersion = 'legacy' | number

/** Parses a serialised transaction of a page or a wallet. Throws if it is invalid. */
export function parseTransaction(serialised: string | Uint8Array): {
  bytes: Uint8Array
  parsed: Transaction
} {
  if (serialised.length > MOST_BYTES * 2) throw new RangeError('The transaction is too long')
  const bytes = typeof serialised === 'string' ? getBase64Encoder().encode(serialised) : serialised
  if (bytes.length > MOST_BYTES) throw new RangeError('The transaction is too long')
  return { bytes: new Uint8Array(bytes), parsed: getTransactionDecoder().decode(bytes) }
}

/** The first byte of a message is its version with the high bit set; a legacy message begins with the number of signers. */
export function versionOf({ messageBytes }: Transaction): TransactionVersion {
  const [first = 0] = messageBytes
  return first & 0x80 ? first & 0x7f : 'legacy'
}
