/** Signing with the curves; loaded on the first use of a key. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import {
  hashMessage,
  hashTypedData,
  hexToBytes,
  keccak256,
  serializeSignature,
  serializeTransaction,
  sha256,
  type Hex,
} from 'viem'
import { hashAuthorization } from 'viem/utils'
import { readTransaction } from '../../src/domain/requests/solana/read-transaction.ts'
import { Failure } from '../failure.ts'
import { wipe, type Bytes } from './bytes.ts'
import type { ControlKeys } from './control.ts'
import { controlSeed, evmAddress, solanaAddress, solanaSeed, type Addresses } from './format-one.ts'
import type { EvmKey, Keys, SolanaKey } from './keys.ts'
import { mayBeTransaction } from './may-be-transaction.ts'
import { requireNoControl } from './no-control.ts'

export { factorChanges, newControl, proofOf } from './control.ts'
export { makeSecret } from './format-one.ts'
export { unsealHalf } from './unseal-half.ts'

export interface OpenKeys extends Keys {
  readonly addresses: Addresses
  readonly control: ControlKeys
  /** Wipes the keys; later calls throw. The caller has to wipe the secret. */
  close(): void
}

export async function openKeys(secret: Bytes): Promise<OpenKeys> {
  const own = secret.slice()
  const [seed, control] = await Promise.all([solanaSeed(own), controlSeed(own)])
  const addresses = { evm: evmAddress(own), solana: solanaAddress(seed) }
  let isOpen = true
  const whileOpen = <T>(sign: () => T): T => {
    if (!isOpen) throw new Failure(4100, 'The keys are closed')
    return sign()
  }
  return {
    addresses,
    evm: evmKey(addresses.evm, (hash) => whileOpen(() => signHash(hash, own))),
    solana: solanaKey(addresses.solana, (message) => whileOpen(() => ed25519.sign(message, seed))),
    control: {
      publicKey: ed25519.getPublicKey(control),
      sign: (message) => whileOpen(() => ed25519.sign(message, control)),
      signByWallet: (message) =>
        whileOpen(() => ({
          evm: serializeSignature(signHash(sha256(message), own)),
          solana: ed25519.sign(message, seed),
        })),
    },
    close() {
      isOpen = false
      wipe(own, seed, control)
    },
  }
}

interface EvmSignature {
  r: Hex
  s: Hex
  yParity: 0 | 1
  /** For transactions before EIP-2718: 27 or 28. */
  v: bigint
}

/** Deterministic signature (RFC 6979) with low s (EIP-2). */
function signHash(hash: Hex, secret: Bytes): EvmSignature {
  const signed = secp256k1.sign(hexToBytes(hash), secret, { prehash: false, format: 'recovered' })
  const { r, s, recovery } = secp256k1.Signature.fromBytes(signed, 'recovered')
  const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
  return { r: word(r), s: word(s), ...(recovery === 1 ? { yParity: 1, v: 28n } : { yParity: 0, v: 27n }) }
}

function evmKey(address: Hex, sign: (hash: Hex) => EvmSignature): EvmKey {
  const serialized = (hash: Hex) => serializeSignature(sign(hash))
  return {
    address,
    async signMessage(message) {
      requireNoControl(message)
      return serialized(hashMessage(typeof message === 'string' ? message : { raw: message }))
    },
    async signTypedData(typedData) {
      return serialized(hashTypedData(typedData))
    },
    async signAuthorization({ address: code, chainId, nonce }) {
      if (!(chainId > 0)) throw new Failure(-32602, 'An authorization for every chain is never signed.')
      const authorization = { address: code, chainId, nonce }
      const { r, s, yParity } = sign(hashAuthorization(authorization))
      return { ...authorization, r, s, yParity }
    },
    async signTransaction(transaction) {
      return serializeTransaction(transaction, sign(keccak256(serializeTransaction(transaction))))
    },
  }
}

function solanaKey(address: string, sign: (message: Uint8Array) => Uint8Array): SolanaKey {
  return {
    address,
    async signMessage(message) {
      if (mayBeTransaction(message))
        throw new Failure(-32602, 'The message is a transaction: it is signed as one, or not at all.')
      requireNoControl(message)
      return sign(message)
    },
    async signTransaction(transaction) {
      const { accounts, signers } = parsedTransaction(transaction)
      const place = accounts.slice(0, signers).findIndex((account) => account.address === address)
      if (place < 0) throw new Failure(4100, 'The account is not asked to sign this transaction.')
      // A packet has room for fewer than 128 signatures, so their count is one byte.
      const signature = sign(transaction.subarray(1 + 64 * signers))
      const signed = transaction.slice()
      signed.set(signature, 1 + 64 * place)
      return signed
    },
  }
}

function parsedTransaction(transaction: Uint8Array) {
  try {
    return readTransaction(transaction)
  } catch (cause) {
    throw new Failure(-32602, 'This is not a Solana transaction.', { cause })
  }
}
