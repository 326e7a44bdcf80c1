/** Keys of a session: the gateway's key, and the app's keys, which sign first. */
import { ECDH } from 'node:crypto'
import * as v from 'valibot'
import { isHex, recoverMessageAddress, stringToHex, type Hex } from 'viem'
import { privateKeyToAccount, publicKeyToAddress } from 'viem/accounts'
import { No } from './no.ts'

const Signer = v.object({
  type: v.literal('keys'),
  data: v.object({
    keys: v.pipe(
      v.array(
        v.object({
          type: v.literal('secp256k1'),
          publicKey: v.pipe(v.string(), v.regex(/^0x[\da-f]+$/i), v.maxLength(300)),
        }),
      ),
      v.minLength(1),
      v.maxLength(5),
    ),
  }),
})

/** Addresses of the app's keys, lower case. @throws `No`. */
export function readAppKeys(signer: unknown): string[] {
  const parsed = v.safeParse(Signer, signer)
  if (!parsed.success) throw new No(400, 'signer', 'The app needs a key of its own, of secp256k1')
  return parsed.output.data.keys.map(({ publicKey }) => addressOf(publicKey))
}

/** Address of a public key of 65 or 33 bytes, or of either as hex text that is hex-encoded again (version 1 of the format). */
function addressOf(publicKey: string): string {
  const text = Buffer.from(publicKey.slice(2), 'hex').toString('latin1')
  const digits = /^(?:0x)?[\da-f]{66,130}$/i.test(text) ? text.replace(/^0x/, '') : publicKey.slice(2)
  try {
    const whole = ECDH.convertKey(digits, 'secp256k1', 'hex', 'hex', 'uncompressed')
    return publicKeyToAddress(`0x${String(whole)}`).toLowerCase()
  } catch {
    throw new No(400, 'signer', 'A key of the app is not one of secp256k1')
  }
}

/** Encodes a public key of 65 bytes. `isFirst`: as hex text that is hex-encoded again, for version 1 (262 characters). */
export const writtenKey = (publicKey: Hex, isFirst: boolean): Hex =>
  isFirst ? stringToHex(publicKey.slice(2)) : publicKey

/** Whether one of the app's keys has signed the message (EIP-191): a text, or the bytes of a hash. */
export async function isSignedBy(
  keys: readonly string[],
  message: string | { raw: Hex },
  signature: unknown,
): Promise<boolean> {
  if (!isHex(signature) || signature.length !== 132) return false
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
  return signer !== undefined && keys.includes(signer.toLowerCase())
}

export const accountOf = (secret: Uint8Array) =>
  privateKeyToAccount(`0x${Buffer.from(secret).toString('hex')}`)
