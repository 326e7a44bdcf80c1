import { isEvmAddress } from '../../account/address.ts'
import { bytesOfHex, hexOf, utf8 } from './bytes.ts'
import { keccak256 } from './keccak.ts'

export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

/** The EIP-55 spelling of a valid address. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = hexOf(keccak256(utf8(digits))).slice(2)
  return `0x${[...digits].map((digit, index) => (hash[index]! >= '8' ? digit.toUpperCase() : digit)).join('')}`
}

/** A mixed-case address whose case contradicts EIP-55: a typing error, or an address changed on its way. */
export function hasWrongChecksum(value: unknown): value is string {
  if (!isEvmAddress(value)) return false
  const digits = value.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return false
  return checksummed(value) !== value
}

/** The address in EIP-55's case; `undefined` for anything that is none. */
export const addressOf = (value: unknown): string | undefined =>
  isEvmAddress(value) ? checksummed(value) : undefined

export const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase()

/** Of a public key of secp256k1 in 65 bytes (SEC 1, uncompressed), in EIP-55's case; `undefined` for any other. */
export function addressOfKey({ type, publicKey }: Readonly<Record<string, unknown>>): string | undefined {
  const bytes = type === 'secp256k1' ? bytesOfHex(publicKey) : undefined
  return bytes?.length === 65 && bytes[0] === 4
    ? checksummed(hexOf(keccak256(bytes.subarray(1)).subarray(12)))
    : undefined
}
