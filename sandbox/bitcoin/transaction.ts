import { hex } from '@scure/base'
import { RawTx } from '@scure/btc-signer'
import { equalBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import { Refused } from './refused.ts'

export type RawTransaction = ReturnType<typeof RawTx.decode>

export interface BitcoinTransaction {
  txid: string
  /** The hash including the witnesses, to which blocks commit. */
  witnessHash: Uint8Array
  raw: RawTransaction
  bytes: Uint8Array
  /** Size in bytes without the witnesses. */
  strippedSize: number
  weight: number
}

/** Hashes in Bitcoin are displayed with their bytes reversed. */
export const written = (hash: Uint8Array): string => hex.encode(hash.toReversed())

export const outpoint = (txid: string, index: number): string => `${txid}:${index}`

export function vsizeOf({ weight }: BitcoinTransaction): number {
  return Math.ceil(weight / 4)
}

export function fromRaw(raw: RawTransaction): BitcoinTransaction {
  const bytes = RawTx.encode(raw)
  const stripped = RawTx.encode({ ...raw, segwitFlag: false, witnesses: undefined })
  return {
    txid: written(sha256x2(stripped)),
    witnessHash: sha256x2(bytes),
    raw,
    bytes,
    strippedSize: stripped.length,
    weight: stripped.length * 3 + bytes.length,
  }
}

/** Parses a transaction in hexadecimal. Rejects any encoding but the canonical one. */
export function readTransaction(text: string): BitcoinTransaction {
  try {
    const bytes = hex.decode(text.trim())
    const raw = RawTx.decode(bytes)
    const isSuperfluous = raw.segwitFlag && !raw.witnesses?.some(({ length }) => length > 0)
    const transaction = fromRaw(raw)
    if (!isSuperfluous && equalBytes(transaction.bytes, bytes)) return transaction
  } catch {
    // Falls through to the same answer.
  }
  throw new Refused('TX decode failed. Make sure the tx has at least one input.', -22)
}
