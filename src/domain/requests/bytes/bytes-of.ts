/** Bytes as callers hand them over: bytes, a list of their values (as JSON writes them), or text. */
import { attempt } from '../../web/attempt.ts'
import { base58, base64, hex } from '@scure/base'

/** Bytes of an array, a typed array or a buffer, at most `most` of them; `undefined` for anything else. `instanceof` fails for arrays of another frame. */
export function bytesOf(value: unknown, most: number): Uint8Array | undefined {
  if (ArrayBuffer.isView(value))
    return value.byteLength > most
      ? undefined
      : new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  if (!Array.isArray(value) || value.length > most) return undefined
  // Each entry is read once: a getter may answer otherwise the second time.
  const entries = Array.from(value as unknown[])
  return entries.every((byte) => Number.isInteger(byte) && (byte as number) >= 0 && (byte as number) < 256)
    ? Uint8Array.from(entries as number[])
    : undefined
}

/** `undefined` for what is not padded base64 of at most `most` bytes. */
export function fromBase64(text: unknown, most: number): Uint8Array | undefined {
  return typeof text === 'string' && text.length <= Math.ceil(most / 3) * 4
    ? attempt(() => base64.decode(text))
    : undefined
}

/** `undefined` for what is not hex, with or without `0x`, of at most `most` bytes. */
export function fromHex(text: unknown, most: number): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > most * 2 + 2) return undefined
  const digits = text.startsWith('0x') ? text.slice(2) : text
  return attempt(() => hex.decode(digits.toLowerCase()))
}

/** `undefined` for what is not base58 of at most `most` bytes. Decoding takes quadratic time, so `most` has to be small. */
export function fromBase58(text: unknown, most: number): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > Math.ceil(most * 1.37) + 1) return undefined
  return attempt(() => base58.decode(text))
}

/** UTF-8 without errors; `undefined` for other bytes. */
export function textOf(bytes: Uint8Array): string | undefined {
  return attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
}

/** A property of a value from outside; `undefined` where there is none or reading it throws. Inherited properties do not count. */
export function own(value: unknown, key: string): unknown {
  return attempt(() =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : undefined,
  )
}
