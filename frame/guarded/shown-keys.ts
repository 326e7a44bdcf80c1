import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import { ed25519 } from '@noble/curves/ed25519.js'
import { join, wipe, type Bytes } from '../keys/bytes.ts'
import { evmAddress, solanaAddress, solanaSeed } from '../keys/format-one.ts'

/** The private keys of a wallet in the forms that other wallets import. They never leave the frame's origin. */
export interface ShownKeys {
  /** Hex with `0x`. */
  evm: `0x${string}`
  evmAddress: string
  /** Base58 of seed and public key (64 bytes), the import format of Solana wallets. */
  solana: string
  solanaAddress: string
}

export async function shownKeys(secret: Bytes): Promise<ShownKeys> {
  const seed = await solanaSeed(secret)
  const whole = join(seed, ed25519.getPublicKey(seed))
  try {
    return {
      evm: bytesToHex(secret),
      evmAddress: evmAddress(secret),
      solana: base58.encode(whole),
      solanaAddress: solanaAddress(seed),
    }
  } finally {
    wipe(seed, whole)
  }
}
