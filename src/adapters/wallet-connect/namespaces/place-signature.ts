/** Inserts a signature into a serialised Solana transaction: signatures, then the message with its keys. */

const SIGNATURE = 64
const KEY = 32

/** Returns the transaction with the signature of `key` inserted. Throws if `key` is not a signer. */
export function placeSignature(transaction: Uint8Array, key: Uint8Array, signature: Uint8Array): Uint8Array {
  const [count, start] = readLength(transaction, 0)
  let at = start + count * SIGNATURE
  // The header of a versioned message is preceded by a version byte.
  if ((transaction[at] ?? 0) & 0x80) at += 1
  const signers = transaction[at] ?? 0
  const [, keys] = readLength(transaction, at + 3)
  for (let place = 0; place < Math.min(signers, count); place += 1) {
    const own = transaction.subarray(keys + place * KEY, keys + (place + 1) * KEY)
    if (!key.every((byte, index) => byte === own[index])) continue
    const signed = transaction.slice()
    signed.set(signature, start + place * SIGNATURE)
    return signed
  }
  throw new TypeError('The account does not sign this transaction')
}

/** Solana's compact length: seven bits per byte, the lowest first. Returns the length and its end offset. */
function readLength(bytes: Uint8Array, from: number): [length: number, end: number] {
  let length = 0
  for (let at = from; at < from + 3; at += 1) {
    const byte = bytes[at]
    if (byte === undefined) break
    length |= (byte & 0x7f) << (7 * (at - from))
    if (!(byte & 0x80)) return [length, at + 1]
  }
  throw new TypeError('No transaction')
}
