/**
 * Account format 1: derives addresses from the 32 bytes of a secret. Frozen: any change has to be a new format, because existing wallets
 * would get other addresses.
 *
 * - The private key of the EVM account is the secret.
 * - The seed of the Solana account (Ed25519, RFC 8032) is HKDF-SHA256 of the secret with an empty salt and the info `ed25519`.
 * - The seed of the control key (Ed25519), which signs changes of the wallet and nothing else, is the same with the info `CONTROL_INFO`.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import { publicKeyToAddress } from 'viem/utils'
import { CONTROL_INFO } from '../../gateway/wire/control.ts'
import { utf8, type Bytes } from './bytes.ts'

export interface Addresses {
  /** EIP-55. */
  evm: `0x${string}`
  /** Base58. */
  solana: string
}

/** 32 random bytes that are a valid secp256k1 key. */
export function makeSecret(): Bytes {
  for (;;) {
    const secret = crypto.getRandomValues(new Uint8Array(32))
    if (secp256k1.utils.isValidSecretKey(secret)) return secret
  }
}

export const solanaSeed = (secret: Bytes): Promise<Bytes> => seedOf(secret, 'ed25519')

export const controlSeed = (secret: Bytes): Promise<Bytes> => seedOf(secret, CONTROL_INFO)

async function seedOf(secret: Bytes, info: string): Promise<Bytes> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(info) }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, 256))
}

export const evmAddress = (secret: Bytes): `0x${string}` =>
  publicKeyToAddress(bytesToHex(secp256k1.getPublicKey(secret, false)))

export const solanaAddress = (seed: Bytes): string => base58.encode(ed25519.getPublicKey(seed))
