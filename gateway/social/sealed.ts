/** Encryption of pending logins in the database, so that a copy of the database alone does not reveal them. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

const keyOf = (pepper: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', pepper, new Uint8Array(), 'wallet-modal social flows v1', 32))

/** Encrypts with AES-256-GCM. The value can only be decrypted with the same `place`, which is additional data. */
export function sealValue(pepper: Uint8Array, place: string, value: unknown): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(pepper), iv)
  cipher.setAAD(Buffer.from(place))
  const sealed = [iv, cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64url')
}

/** @throws if the pepper, the place or the ciphertext does not match. */
export function openValue(pepper: Uint8Array, place: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(pepper), bytes.subarray(0, IV), {
    authTagLength: TAG,
  })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG))
  const plain = [decipher.update(bytes.subarray(IV, bytes.length - TAG)), decipher.final()]
  return JSON.parse(Buffer.concat(plain).toString()) as unknown
}
