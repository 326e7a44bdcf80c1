/** Schemas of swap responses, and the locally written approval. */
import * as v from 'valibot'
import { isEvmAddress } from '../domain/account/address.ts'
import * as LIMITS from '../domain/limits.ts'
import type { SwapOrder, WrittenCall } from '../domain/transfers/swap/offer.ts'
import { coded } from '../errors/codes.ts'

export const Decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.blockchain.decimals))
/** Smallest units: a decimal string or a safe integer. */
export const Units = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,78}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
  v.transform((value) => BigInt(value)),
)
export const Data = v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{2})*$/i), v.maxLength(100_000))

/** `approve(address,uint256)` for exactly the amount. */
export function ownApproval({ network, sell, amount }: SwapOrder, spender: string): WrittenCall {
  const { address: token = '' } = sell
  if (!isEvmAddress(token) || !isEvmAddress(spender)) throw coded('http-unreadable')
  const word = (hex: string) => hex.padStart(64, '0')
  const data = `0x095ea7b3${word(spender.slice(2).toLowerCase())}${word(amount.toString(16))}`
  return { network, to: token, data, value: 0n }
}
