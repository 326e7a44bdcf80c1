/** Validates requests of pages. */
import { isAddress, type Hex } from 'viem'
import { NATIVE, type ConvertNetwork, type ConvertSettings, type ConvertToken } from './settings.ts'

/** An invalid request: the parameter, and the reason. */
export class WrongAsk extends Error {
  readonly member: string

  constructor(member: string, reason: string) {
    super(reason)
    this.member = member
  }
}

/** Number of digits of the largest 256-bit number. */
const MOST_DIGITS = 78
/** In percent. */
const MOST_SLIPPAGE = 50

export function networkOf({ networks }: ConvertSettings, caip: unknown, member: string): ConvertNetwork {
  const found = networks.find(({ network }) => network === caip)
  if (!found) throw new WrongAsk(member, 'Nothing is swapped on this network')
  return found
}

/** Parses a CAIP-10 id of an EVM account; the address is returned in lower case. */
export function readCaip10(text: unknown, member: string): { network: string; address: Hex } {
  const [, network = '', address = ''] =
    /^(eip155:\d{1,20}):(0x[\da-f]{40})$/i.exec(typeof text === 'string' ? text : '') ?? []
  if (!isAddress(address, { strict: false }))
    throw new WrongAsk(member, 'This is no CAIP-10 id of an EVM account')
  return { network, address: address.toLowerCase() as Hex }
}

export interface Pair {
  at: ConvertNetwork
  from: ConvertToken
  to: ConvertToken
}

/** Reads the sold and the bought token. */
export function readPair(settings: ConvertSettings, ask: { from?: unknown; to?: unknown }): Pair {
  const from = readCaip10(ask.from, 'from')
  const to = readCaip10(ask.to, 'to')
  const at = networkOf(settings, from.network, 'from')
  if (to.network !== from.network) throw new WrongAsk('to', 'Both have to be on one network')
  if (to.address === from.address) throw new WrongAsk('to', 'Both are the same')
  return { at, from: tokenOf(at, from.address, 'from'), to: tokenOf(at, to.address, 'to') }
}

function tokenOf({ tokens }: ConvertNetwork, address: Hex, member: string): ConvertToken {
  const found = tokens.find((token) => addressOf(token) === address)
  if (!found) throw new WrongAsk(member, 'This token is not swapped here')
  return found
}

export const addressOf = ({ address }: ConvertToken): Hex =>
  (address?.toLowerCase() as Hex | undefined) ?? NATIVE

export const isNative = (token: ConvertToken): boolean => token.address === undefined

/** Reads a positive integer in smallest units, as a string or a safe JSON number. */
export function readAmount(value: unknown, member = 'amount'): bigint {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || text.length > MOST_DIGITS || !/^\d+$/.test(text) || BigInt(text) === 0n)
    throw new WrongAsk(member, 'The amount has to be a positive integer in smallest units')
  return BigInt(text)
}

/** Reads a percentage and returns it in hundredths of a percent. */
export function readSlippage(value: unknown): bigint {
  if (typeof value !== 'number' || !(value >= 0 && value <= MOST_SLIPPAGE))
    throw new WrongAsk('eip155.slippage', `The slippage is a number of percent, at most ${MOST_SLIPPAGE}`)
  return BigInt(Math.round(value * 100))
}
