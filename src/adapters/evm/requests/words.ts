/** The part of the Solidity ABI that reads of standard contracts need. */
import { getAddress } from 'viem/utils'
import { isEvmAddress } from '../../../domain/account/address.ts'

export type Hex = `0x${string}`

/** Function selectors. */
export const SELECTORS = {
  balanceOf: '70a08231',
  items: '00fdd58e',
  ownerOf: '6352211e',
  allowance: 'dd62ed3e',
  permit2Allowance: '927da105',
  isApprovedForAll: 'e985e9c5',
  getApproved: '081812fc',
  owner: '8da5cb5b',
  supportsInterface: '01ffc9a7',
  symbol: '95d89b41',
  name: '06fdde03',
  decimals: '313ce567',
  totalSupply: '18160ddd',
  transferFrom: '23b872dd',
  permit2TransferFrom: '36c78516',
} as const

/** Topics of the events that are evaluated. */
export const EVENTS = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  permit2Approval: '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  permit2Permit: '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
  upgraded: '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b',
  ownership: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0',
} as const

/** Address of a node's own transfer events of the currency (`traceTransfers`); no contract can have it. */
export const MONEY: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const WORD = 64
const ADDRESS_BITS = 160n

/** 32 bytes as hex digits. */
export function word(value: bigint | string): string {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()
  return digits.padStart(WORD, '0')
}

export const calldata = (selector: keyof typeof SELECTORS, ...args: readonly (bigint | string)[]): Hex =>
  `0x${SELECTORS[selector]}${args.map(word).join('')}`

export const quantity = (value: bigint): Hex => `0x${value.toString(16)}`

export const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && value.length % 2 === 0 && /^0x[0-9a-f]*$/i.test(value)

/** Parses a quantity of at most 256 bits. */
export function parseQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}

/** The first words of a result, at most `max`; the rest is ignored. */
export function wordsOf(data: Hex, max: number): bigint[] {
  const count = Math.min(max, Math.floor((data.length - 2) / WORD))
  return Array.from({ length: count }, (_, index) => {
    const from = 2 + index * WORD
    return BigInt(`0x${data.slice(from, from + WORD)}`)
  })
}

/** The address in a word, checksummed; `undefined` if the word is too large. */
export function addressOf(value: bigint | undefined): Hex | undefined {
  if (value === undefined || value >> ADDRESS_BITS) return undefined
  return getAddress(`0x${value.toString(16).padStart(40, '0')}`)
}

export const checksummed = (address: string): string =>
  isEvmAddress(address) ? getAddress(address) : address

/** Decodes an ABI string, or 32 bytes padded with zeros, as in MKR. Not sanitised. */
export function textOf(data: Hex, max: number): string | undefined {
  const [offset, length] = wordsOf(data, 2)
  if (offset === undefined) return undefined
  if (length === undefined) return utf8(data.slice(2, 2 + WORD).replace(/(?:00)+$/, ''))
  if (offset !== 32n) return undefined
  const size = length > BigInt(max) ? max : Number(length)
  return utf8(data.slice(2 + 2 * WORD, 2 + 2 * WORD + size * 2))
}

function utf8(digits: string): string {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(bytes)
}
