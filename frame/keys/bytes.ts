import { base64urlnopad } from '@scure/base'

/** Bytes that WebCrypto takes: never on shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

export const toBase64Url = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)

/** Throws where the text is not base64url without padding. */
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

/** Overwrites bytes that nothing may read any longer. Copies that the engine made are out of reach. */
export function wipe(...parts: readonly (Uint8Array | undefined)[]): void {
  for (const part of parts) part?.fill(0)
}
