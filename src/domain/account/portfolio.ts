/** What an account's holdings come to: which are shown, what they are worth, and how that moved since a first look. */
import { decimalString } from '../money/amount.ts'
import { add, compare, divide, multiply, smallestUnit, subtract } from '../money/decimal.ts'
import type { Holding } from './holding.ts'

/** The first prices that were seen of an account's holdings on one day, by `holdingId`. */
export interface FirstPrices {
  /** `2026-01-15`, where the visitor is. */
  day: string
  /** ISO 4217, lower case. */
  currency: string
  prices: Readonly<Record<string, string>>
}

export const holdingId = ({ network, address }: Pick<Holding, 'network' | 'address'>) =>
  address ? `${network}:${address}` : network

/** More digits than any price has, so that sums of tens of thousands can be ordered as whole numbers. */
const SCALE = 24
const rank = ({ worth }: Holding) => (worth === undefined ? -1n : BigInt(smallestUnit(worth, SCALE)))

const place = ({ address }: Holding) => (address === undefined ? 0 : 1)

/** Nothing of it is not held, and tokens that can not be divided are no currency but things (section 5). */
const isHeld = ({ address, amount }: Holding) =>
  /[1-9]/.test(amount.value) && (address === undefined || amount.decimals > 0)

/** Whether anything is shown at all. */
export const isEmpty = (holdings: readonly Holding[]) => !holdings.some(isHeld)

/** What is held, the most worth first, then the network's own currency, then as it came. */
export function shownHoldings(holdings: readonly Holding[]): readonly Holding[] {
  return holdings
    .filter(isHeld)
    .map((holding) => ({ holding, rank: rank(holding) }))
    .toSorted((a, b) => {
      if (a.rank !== b.rank) return a.rank > b.rank ? -1 : 1
      return place(a.holding) - place(b.holding)
    })
    .map(({ holding }) => holding)
}

/** All that has a worth, added up; `undefined` where something is held and nothing of it has a price. */
export function totalWorth(holdings: readonly Holding[]): string | undefined {
  const worths = holdings.flatMap(({ worth }) => worth ?? [])
  return worths.length || !holdings.length ? worths.reduce(add, '0') : undefined
}

/** How much more or less today's holdings are worth by the move of their prices; only those that had one before count. */
export function changeSince(holdings: readonly Holding[], first: FirstPrices): string | undefined {
  const changes = holdings.flatMap((holding) => {
    const before = first.prices[holdingId(holding)]
    if (before === undefined || holding.price === undefined) return []
    return multiply(decimalString(holding.amount), subtract(holding.price, before))
  })
  return changes.length ? changes.reduce(add) : undefined
}

/** The move of one price as a share: `0.009` is 0.9 %. */
export function priceChange(holding: Holding, first: FirstPrices): string | undefined {
  const before = first.prices[holdingId(holding)]
  if (before === undefined || holding.price === undefined || compare(before, '0') <= 0) return undefined
  return divide(subtract(holding.price, before), before, 6)
}

/** What was seen first stays; what is new today is seen for the first time now. */
export function firstPrices(
  holdings: readonly Holding[],
  { day, currency }: Pick<FirstPrices, 'day' | 'currency'>,
  before: FirstPrices | undefined,
): FirstPrices {
  const isSame = before?.day === day && before.currency === currency
  const seen = holdings.flatMap((holding) =>
    holding.price === undefined ? [] : [[holdingId(holding), holding.price] as const],
  )
  return { day, currency, prices: { ...Object.fromEntries(seen), ...(isSame && before.prices) } }
}
