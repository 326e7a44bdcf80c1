/**
 * The little of Node's Buffer that the pairing library uses without asking whether it is there. `vite.config.ts` gives
 * it to modules that name `Buffer`; the page's own globals stay as they are.
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
    // Node's takes both alphabets, with or without the padding.
    decode: (text: string) =>
      base64nopad.decode(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')),
  },
}

type Encoding = keyof typeof CODERS

class Bytes extends Uint8Array {
  override toString(encoding: Encoding = 'utf8'): string {
    // Its own kind of array would be asked for its text again.
    return CODERS[encoding].encode(new Uint8Array(this))
  }
}

function from(value: string | ArrayLike<number>, encoding: Encoding = 'utf8'): Bytes {
  return new Bytes(typeof value === 'string' ? CODERS[encoding].decode(value) : value)
}

const concat = (parts: readonly ArrayLike<number>[]): Bytes =>
  new Bytes(parts.flatMap((part) => Array.from(part)))

/** No array of anybody's is one. */
const isBuffer = () => false

/** @public Named by the build only. */
export const Buffer = { from, concat, isBuffer }
