import { keccak_256 } from '@noble/hashes/sha3'

/** Keccak-256 of the parts, one after the other: 32 bytes. */
export function keccak256(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = keccak_256.create()
  for (const part of parts) hash.update(part)
  return hash.digest()
}
