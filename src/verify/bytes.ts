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

/** What the text is in base64 of any kind. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  return read(BASE_64, text)[0]
}

/** Everything of this length that the text may mean: wallets write hex, base58 and base64. */
export function bytesOfLength(length: number, text: string): Uint8Array[] {
  // Base58 takes the square of its length in time.
  if (text.length > 2 * length + 2) return []
  return read(ANY, text).filter((bytes) => bytes.length === length)
}
