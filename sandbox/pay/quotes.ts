/** Quotes of the shops, at the sandbox's prices. */
import { add, compare, divide, multiply, subtract } from '../../src/domain/money/decimal.ts'
import { exactPrice, isCurrency } from '../blockchain-api/prices.ts'
import type { Shop, Way } from './shops.ts'

export interface PayToken {
  /** CAIP-2. */
  network: string
  /** Null for the network's currency. */
  address: string | null
  symbol: string
  name: string
  decimals: number
}

export interface PayQuote {
  amount: string
  fees: { provider: string; network: string }
}

export interface PayRefusal {
  code: 'below-minimum' | 'above-maximum' | 'not-sold'
  limits: { min: string; max: string }
}

/** Rounds up to the cent. */
const cents = (value: string): string => {
  const kept = divide(value, '1', 2) ?? '0'
  return compare(kept, value) < 0 ? add(kept, '0.01') : kept
}

/** Limits are in US dollars; other currencies use the same numbers. */
export function quoteOf(
  shop: Shop,
  token: PayToken | undefined,
  amount: string,
  currency: string,
  way: Way = shop.ways[0],
): PayQuote | PayRefusal {
  const { limits } = shop
  const paidIn = currency.toLowerCase()
  if (!token || !isCurrency(paidIn)) return { code: 'not-sold', limits }
  if (compare(amount, limits.min) < 0) return { code: 'below-minimum', limits }
  if (compare(amount, limits.max) > 0) return { code: 'above-maximum', limits }
  const price = exactPrice(token.symbol, paidIn)
  const provider = cents(multiply(amount, way.share))
  const network = cents(multiply(shop.networkFee, divide(price, exactPrice(token.symbol, 'usd'), 9) ?? '1'))
  const left = subtract(amount, add(provider, network))
  return { amount: divide(left, price, Math.min(token.decimals, 8)) ?? '0', fees: { provider, network } }
}
