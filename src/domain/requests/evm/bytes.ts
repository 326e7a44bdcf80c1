const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The value of each hexadecimal digit by its character code; -1 for all other characters. */
const VALUES = Int8Array.from({ length: 128 }, (_, code) =>
  /[0-9a-f]/i.test(String.fromCharCode(code)) ? Number.parseInt(String.fromCharCode(code), 16) : -1,
)

/** The bytes of `0x…`; `undefined` for anything else, an odd number of digits included. */
export function bytesOfHex(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length % 2 !== 0 || !/^0x/i.test(value)) return undefined
  const bytes = new Uint8Array(value.length / 2 - 1)
  for (let index = 0; index < bytes.length; index++) {
    const high = VALUES[value.charCodeAt(2 * index + 2)] ?? -1
    const low = VALUES[value.charCodeAt(2 * index + 3)] ?? -1
    if (high < 0 || low < 0) return undefined
    bytes[index] = 16 * high + low
  }
  return bytes
}

/** `0x…` in lower case. */
export function hexOf(bytes: Uint8Array): `0x${string}` {
  let text = ''
  for (const byte of bytes) text += DIGITS[byte]!
  return `0x${text}`
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * Whether a message can be a hash that something was made to have: 32 bytes. A number in hexadecimal digits, such as a nonce, is none: so few
 * hashes are written in 17 characters (2^-125) that none is found by trying.
 */
export const canBeHash = (bytes: Uint8Array): boolean =>
  bytes.length === 32 && !/^([0-9a-f-]*|[0-9A-F-]*)$/.test(textOf(bytes) ?? ' ')

/**
 * Whether a message is words as people write them. Finding a hash that is made of letters, blanks and plain punctuation alone takes some 2^67 tries:
 * too many to deceive a visitor, and not enough for a key that may order an account, for which `canBeHash` decides.
 */
export const isWords = (bytes: Uint8Array): boolean => /^[A-Za-z .,!?'-]*$/.test(textOf(bytes) ?? '0')

/** 32 bytes, the highest first; negative numbers as two's complement. */
export function wordOf(value: bigint): Uint8Array {
  const bytes = new Uint8Array(32)
  let rest = BigInt.asUintN(256, value)
  for (let index = 31; rest > 0n; index--) {
    bytes[index] = Number.parseInt((rest & 0xffn).toString(), 10)
    rest >>= 8n
  }
  return bytes
}

export function numberOf(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(hexOf(bytes))
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Decodes UTF-8; `undefined` if the bytes are invalid. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A number as wallets accept it: `0x…`, decimal digits, or a safe integer. */
export function integerOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || value.length > 90) return undefined
  return /^(?:-?\d+|0x[0-9a-f]+)$/i.test(value) ? BigInt(value) : undefined
}

/** The same for an unsigned number of `bits`. */
export function quantityOf(value: unknown, bits = 256): bigint | undefined {
  const number = integerOf(value)
  return number !== undefined && number >= 0n && number < 1n << BigInt(bits) ? number : undefined
}

/** Whether a value is written as JSON-RPC writes quantities. */
export const isHexQuantity = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
