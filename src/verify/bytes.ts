import { base58, base64, base64nopad, base64url, base64urlnopad, hex } from '@scure/base'

type Decoder = (text: string) => Uint8Array

const BASE_64: Decoder[] = [base64, base64nopad, base64url, base64urlnopad].map(
  (coder) => (text) => coder.decode(text),
)
const ANY: Decoder[] = [
  (text) => hex.decode(text.replace(/^0x/, '')),
  (text) => base58.decode(text),
  ...BASE_64,
]

function read(decoders: Decoder[], text: string): Uint8Array[] {
  return decoders.flatMap((decode) => {
    try {
      return [decode(text)]
    } catch {
      return []
    }
  })
}

/** Decodes standard or URL-safe base64. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  return read(BASE_64, text)[0]
}

/** All decodings of the text with this length: wallets write hex, base58 and base64. */
export function bytesOfLength(length: number, text: string): Uint8Array[] {
  // Decoding base58 takes quadratic time.
  if (text.length > 2 * length + 2) return []
  return read(ANY, text).filter((bytes) => bytes.length === length)
}
