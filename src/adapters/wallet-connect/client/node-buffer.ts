/**
 * The part of Node's Buffer that the WalletConnect library uses. `vite.config.ts` injects it into modules that use
 * `Buffer`; the page's globals are unchanged.
 */
import { base64nopad, hex, utf8 } from '@scure/base'

const CODERS = {
  hex,
  'utf-8': utf8,
  utf8,
  base64: {
    encode: (bytes: Uint8Array) => {
      const text = base64nopad.encode(bytes)
      return text.padEnd(Math.ceil(text.length / 4) * 4, '=')
    },
    // As in Node: both alphabets, with or without padding.
    decode: (text: string) =>
      base64nopad.decode(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')),
  },
}

type Encoding = keyof typeof CODERS

class Bytes extends Uint8Array {
  override toString(encoding: Encoding = 'utf8'): string {
    // A `Bytes` would call this method again.
    return CODERS[encoding].encode(new Uint8Array(this))
  }
}

function from(value: string | ArrayLike<number>, encoding: Encoding = 'utf8'): Bytes {
  return new Bytes(typeof value === 'string' ? CODERS[encoding].decode(value) : value)
}

const concat = (parts: readonly ArrayLike<number>[]): Bytes =>
  new Bytes(parts.flatMap((part) => Array.from(part)))

/** The library only calls this with arrays that are not `Bytes`. */
const isBuffer = () => false

/** @public Named by the build only. */
export const Buffer = { from, concat, isBuffer }
