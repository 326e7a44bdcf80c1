import { createPublicKey, verify } from 'node:crypto'
import { bytesToHex, hexToBigInt, isAddress, isHex, recoverAddress, sha256, slice } from 'viem'

/** Half of the order of secp256k1: signatures with a higher s have a twin. */
const HIGHEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Whether the EVM account (EIP-55) signed the control message: secp256k1 over SHA-256, low s, v 27 or 28. */
export async function isControlledByEvm(
  message: Uint8Array,
  signature: string,
  address: string,
): Promise<boolean> {
  if (!isHex(signature) || signature.length !== 132 || !isAddress(address)) return false
  const isCanonical =
    ['0x1b', '0x1c'].includes(slice(signature, 64).toLowerCase()) &&
    hexToBigInt(slice(signature, 32, 64)) <= HIGHEST_S
  if (!isCanonical) return false
  try {
    return (await recoverAddress({ hash: sha256(bytesToHex(message)), signature })) === address
  } catch {
    return false
  }
}

/** Whether the Ed25519 key (32 bytes) signed the control message; the signature is in base64url. */
export function isControlledBy(message: Uint8Array, signature: string, publicKey: Uint8Array): boolean {
  if (publicKey.length !== 32 || !/^[\w-]{86}$/.test(signature)) return false
  try {
    const x = Buffer.from(publicKey).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, message, key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
