import { hexToBytes } from '@noble/curves/utils.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Hex } from 'viem'

/**
 * Secrets of the people on the sandbox's Solana network, 32 bytes each: SHA-256 of "wallet-modal sandbox person 0" and so on. They are public:
 * funds sent to them on a real network can be taken by anyone.
 */
export const solanaKeys: readonly Hex[] = [
  '0x2124c1189d5ac02ffb035d449b38a8ec6eb21b21a4dcaec409d956960fa05b9d',
  '0x7d397434a31f7fd638de4d5161f522acc273160d3ba86ad22b5c44b80d1158c0',
  '0x03bd1b3f998bda5da5266272803dc98a19d9bb118db124926c98534ffdaeca88',
  '0x7d28f0acffd10e993ed80d9a31978cfe43f0eb1fe00ab760f17a621dc02fbbe9',
  '0xd75fbb58dde2f22628dade80ed1bbef63b14e7375f03cf0166cb23c0e9cc67d9',
  '0x9ad7dc79251e10b4be8677526a0d7d924736fba7ef94029ada228eeb40b99c7b',
]

/** The 32 bytes of a secret written as 0x and 64 hexadecimal digits. */
export function secretBytes(key: Hex): Uint8Array {
  return hexToBytes(key.slice(2))
}

/** The base58 address of a secret. */
export function solanaAddressOf(key: Hex): string {
  return base58.encode(ed25519.getPublicKey(secretBytes(key)))
}
