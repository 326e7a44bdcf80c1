import { hashMessage, isHex, recoverAddress, type Hex } from 'viem'
import { isSameAddress } from '../domain/account/address.ts'
import { Refusal } from './refusal.ts'
import type { Proof, Scheme, Verifier } from './types.ts'

/** Half of secp256k1's order: every signature has a twin above it, which EIP-2 forbids. */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** What a smart account's verifier gets to see. */
export interface ContractProof extends Proof {
  hash: Hex
  signature: Hex
}

export type ContractVerifier = (proof: ContractProof) => Promise<Scheme>

/**
 * Ethereum accounts. A key's signature is checked here, offline, also where the account has code (EIP-7702);
 * `contracts` is asked only for the others, so that a browser may load it then.
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
 * Whose key made the signature: 65 bytes that end in 0, 1, 27 or 28. Not the 64 of EIP-2098, which no wallet gives here:
 * a signature that lost its last byte would be one every second time.
 */
async function signerOf(hash: Hex, signature: Hex): Promise<Hex | undefined> {
  try {
    if (signature.length !== 132 || !/(?:00|01|1b|1c)$/i.test(signature)) return undefined
    if (BigInt(`0x${signature.slice(66, 130)}`) > MAX_S) return undefined
    return await recoverAddress({ hash, signature })
  } catch {
    // Numbers that are no point of the curve: nobody's signature.
    return undefined
  }
}
