/** The portfolio of an account: which holdings are shown, their total, and the change since the first prices of the day. */
import { decimalString } from '../money/amount.ts'
import { add, compare, divide, multiply, smallestUnit, subtract } from '../money/decimal.ts'
import { looksLikeHost } from './looks-like-host.ts'
import type { Holding } from './holding.ts'

/** The first prices seen on a day, by `holdingId`. */
export interface FirstPrices {
  /** `2026-01-15`, in the user's time zone. */
  day: string
  /** ISO 4217, lower case. */
  currency: string
  prices: Readonly<Record<string, string>>
}

export const holdingId = ({ network, address }: Pick<Holding, 'network' | 'address'>) =>
  address ? `${network}:${address}` : network

/** More digits than any price has, so that tens of thousands of worths can be compared as integers. */
const SCALE = 24
const rank = ({ worth }: Holding) => (worth === undefined ? -1n : BigInt(smallestUnit(worth, SCALE)))

const place = ({ address }: Holding) => (address === undefined ? 0 : 1)

/** Zero balances are not holdings. Tokens without decimals are collectibles. */
const isHeld = ({ address, amount }: Holding) =>
  /[1-9]/.test(amount.value) && (address === undefined || amount.decimals > 0)

/** Whether there are no holdings to show. */
export const isEmpty = (holdings: readonly Holding[]) => !holdings.some(isHeld)

/** Named like a site: spam to make people visit it. Its price may be fake. */
export const isDoubtful = ({ address, name, amount }: Holding) =>
  address !== undefined && (looksLikeHost(name) || looksLikeHost(amount.symbol))

/** Holdings ordered by worth, doubtful ones last; of equal worth the native currency comes first, then the original order. */
export function shownHoldings(holdings: readonly Holding[]): readonly Holding[] {
  return holdings
    .filter(isHeld)
    .map((holding) => ({ holding, rank: rank(holding), isDoubtful: isDoubtful(holding) }))
    .toSorted((a, b) => {
      if (a.isDoubtful !== b.isDoubtful) return a.isDoubtful ? 1 : -1
      if (a.rank !== b.rank) return a.rank > b.rank ? -1 : 1
      return place(a.holding) - place(b.holding)
    })
    .map(({ holding }) => holding)
}

/** The sum of all worths; `undefined` if there are holdings and none has a price. */
export function totalWorth(holdings: readonly Holding[]): string | undefined {
  const worths = holdings.flatMap(({ worth }) => worth ?? [])
  return worths.length || !holdings.length ? worths.reduce(add, '0') : undefined
}

/** The change in worth of today's holdings since the first prices of the day. Holdings without a first price are left out. */
export function changeSince(holdings: readonly Holding[], first: FirstPrices): string | undefined {
  const changes = holdings.flatMap((holding) => {
    const before = first.prices[holdingId(holding)]
    if (before === undefined || holding.price === undefined) return []
    return multiply(decimalString(holding.amount), subtract(holding.price, before))
  })
  return changes.length ? changes.reduce(add) : undefined
}

/** Relative change of one price: `0.009` is 0.9 %. */
export function priceChange(holding: Holding, first: FirstPrices): string | undefined {
  const before = first.prices[holdingId(holding)]
  if (before === undefined || holding.price === undefined || compare(before, '0') <= 0) return undefined
  return divide(subtract(holding.price, before), before, 6)
}

/** Adds the prices of holdings that are new today; prices seen earlier stay. */
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
