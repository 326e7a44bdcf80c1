import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { isAddress, isHex, recoverMessageAddress } from 'viem'

/** Whether the text is signed (EIP-191) by the address, which has to be in EIP-55 form. */
export async function isSignedByEvm(text: string, signature: string, address: string): Promise<boolean> {
  if (!isHex(signature) || signature.length !== 132 || !isAddress(address)) return false
  try {
    return (await recoverMessageAddress({ message: text, signature })) === address
  } catch {
    return false
  }
}

/** Whether the text is signed (Ed25519, signature in base64url) by the account. */
export function isSignedBySolana(text: string, signature: string, account: string): boolean {
  try {
    const x = Buffer.from(base58.decode(account))
    if (x.length !== 32) return false
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url') },
      format: 'jwk',
    })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
