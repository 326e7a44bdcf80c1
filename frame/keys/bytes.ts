import { base64urlnopad } from '@scure/base'

/** Bytes that WebCrypto accepts: never backed by a SharedArrayBuffer. */
export type Bytes = Uint8Array<ArrayBuffer>

export const toBase64Url = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)

/** Throws if the text is not base64url without padding. */
export const fromBase64Url = (text: string): Bytes => new Uint8Array(base64urlnopad.decode(text))

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

export function join(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Overwrites secret bytes with zeros. Copies made by the JavaScript engine cannot be wiped. */
export function wipe(...parts: readonly (Uint8Array | undefined)[]): void {
  for (const part of parts) part?.fill(0)
}
