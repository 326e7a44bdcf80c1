import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Hex } from 'viem'
import { secretBytes, solanaKeys } from './solana-keys.ts'

/** An account of a wallet. */
export interface SolanaSigner {
  /** Base58. */
  address: string
  publicKey: Uint8Array
  /** 64 bytes. */
  sign(bytes: Uint8Array): Uint8Array
}

interface Keys {
  accounts?: readonly Hex[]
  accountOffset?: number
}

export function solanaSignersOf({ accounts, accountOffset = 0 }: Keys): SolanaSigner[] {
  return (accounts ?? solanaKeys.slice(accountOffset, accountOffset + 2)).map((key) =>
    signerOf(secretBytes(key)),
  )
}

/** A random account that is not in the wallet. */
export const strangeSigner = () => signerOf(ed25519.utils.randomSecretKey())

function signerOf(secret: Uint8Array): SolanaSigner {
  const publicKey = ed25519.getPublicKey(secret)
  return { address: base58.encode(publicKey), publicKey, sign: (bytes) => ed25519.sign(bytes, secret) }
}
