import { hashMessage, isHex, recoverAddress, type Hex } from 'viem'
import { isSameAddress } from '../domain/account/address.ts'
import { Refusal } from './refusal.ts'
import type { Proof, Scheme, Verifier } from './types.ts'

/** Half of secp256k1's order: EIP-2 forbids the malleable signatures above it. */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Input of the verifier of smart accounts. */
export interface ContractProof extends Proof {
  hash: Hex
  signature: Hex
}

export type ContractVerifier = (proof: ContractProof) => Promise<Scheme>

/**
 * Verifies Ethereum signatures. A signature by a key is verified offline, even if the account has code (EIP-7702); `contracts` verifies all others, so that a browser can load it on demand.
 */
export function eip155With(contracts: ContractVerifier): Verifier {
  return async (proof) => {
    const { signature } = proof
    if (!isHex(signature) || signature.length % 2 !== 0) {
      throw new Refusal('signature-malformed', 'Not hexadecimal bytes')
    }
    const hash = hashMessage(proof.message)
    const signer = await signerOf(hash, signature)
    if (signer !== undefined && isSameAddress('eip155', signer, proof.address)) return 'eoa'
    return await contracts({ ...proof, signature, hash })
  }
}

/**
 * Recovers the signer of a 65-byte signature that ends in 0, 1, 27 or 28. The 64 bytes of EIP-2098 are refused: wallets do not return them here, and a truncated signature would pass in half of all cases.
 */
async function signerOf(hash: Hex, signature: Hex): Promise<Hex | undefined> {
  try {
    if (signature.length !== 132 || !/(?:00|01|1b|1c)$/i.test(signature)) return undefined
    if (BigInt(`0x${signature.slice(66, 130)}`) > MAX_S) return undefined
    return await recoverAddress({ hash, signature })
  } catch {
    // The numbers are no point on the curve, so no key has signed.
    return undefined
  }
}
