/** What a login that is under way keeps in the database: a copy of the database alone does not tell it. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

const keyOf = (pepper: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', pepper, new Uint8Array(), 'wallet-modal social flows v1', 32))

/** AES-256-GCM; opens only at the `place` that it was sealed for. */
export function sealValue(pepper: Uint8Array, place: string, value: unknown): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(pepper), iv)
  cipher.setAAD(Buffer.from(place))
  const sealed = [iv, cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64url')
}

/** @throws where the pepper, the place or the text is another one. */
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
