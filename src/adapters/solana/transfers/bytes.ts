/** Encodes little-endian numbers and addresses for Solana programs. */
import { getAddressDecoder, getAddressEncoder, type Address } from '@solana/web3.js'

/** An unsigned integer of `width` bytes. */
export const littleEndian = (value: bigint, width: number): number[] =>
  Array.from({ length: width }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))

/** A length of at most 16 bits, seven in each byte. */
export const compactLength = (length: number): number[] =>
  length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...compactLength(length >> 7)]

export const readAddress = (data: Uint8Array, at: number): Address => getAddressDecoder().decode(data, at)
export const bytesOf = (address: Address): number[] => [...getAddressEncoder().encode(address)]
