/** What may be spent without asking, up to a limit: permissions (ERC-7715), and the conditions of delegations (ERC-7710) that say the same. */
import type { GrantAct } from '../acts.ts'
import { NATIVE, quantity, token } from './context.ts'
import type { AssetRef } from '../acts.ts'
import { timeOfSeconds } from './time.ts'

const DAY = 86_400n
const LAG = 60n

/** Numbers in smallest units and seconds. */
export interface Limit {
  /** A token's contract; absent for the currency. */
  token?: string
  /** Limit per period; in total if there is no period. */
  amount: bigint
  period?: bigint
  /** Available from the start, in addition to the periods. */
  first?: bigint
  /** Limit in total. */
  most?: bigint
  start?: bigint
  end?: bigint
}

/** `undefined` where that limits nothing. */
export function grantOf(holder: string, limit: Limit, now: number): GrantAct | undefined {
  const { amount, period, start, end } = limit
  if (period === 0n || amount >= LARGEST) return undefined
  const asset: AssetRef = limit.token === undefined ? NATIVE : token(limit.token)
  const total = totalOf(limit, BigInt(Math.floor(now / 1000)))
  return {
    ...{ act: 'grant', holder, asset, amount: quantity(amount) },
    ...(period !== undefined && { period: timeOfSeconds(period) }),
    ...(start !== undefined && { start: timeOfSeconds(start) }),
    ...(end !== undefined && { until: timeOfSeconds(end) }),
    ...(total !== undefined && { total: quantity(total) }),
  }
}

/** Written by contracts for "without end". */
const LARGEST = 2n ** 128n

/** The worst case: every period that begins before the end is used up. `undefined` without an end. */
function totalOf({ amount, period, first = 0n, most, start, end }: Limit, now: bigint): bigint | undefined {
  const isCapped = most !== undefined && most < LARGEST
  if (period === undefined) return amount
  if (end === undefined) return isCapped ? most : undefined
  // Nothing can be taken before now, and unused amounts of earlier periods do not add up.
  // Where no start is said it is that of the grant, by a clock that may be a little behind.
  const from = start ?? now - LAG
  const begun = end <= from ? 0n : (end - from + period - 1n) / period
  const past = from < now ? (now - from) / period : 0n
  const all = first + (begun > past ? begun - past : 0n) * amount
  return isCapped && most < all ? most : all
}

/** A stream pays every second: an amount per day is easier to judge. */
export function streamLimit(stream: {
  token?: string
  first: bigint
  most: bigint
  perSecond: bigint
  start: bigint
}): Limit {
  const { first, most, perSecond, start } = stream
  return {
    ...(stream.token !== undefined && { token: stream.token }),
    ...{ first, most, start, amount: perSecond * DAY, period: DAY },
  }
}
