/** What can be bought, from whom, and for how much. Amounts are decimal strings, those of tokens in whole tokens. */
import { compare } from '../../money/decimal.ts'
import type { CaipNetworkId } from '../../networks/caip.ts'

/** Minimum and maximum amount, in whole units of the currency. */
export interface Limits {
  min?: string
  max?: string
}

/** Why an amount is outside the limits; `undefined` if it is within them. */
export function outsideOf(
  { min, max }: Limits = {},
  amount: string,
): 'below-minimum' | 'above-maximum' | undefined {
  if (min !== undefined && compare(amount, min) < 0) return 'below-minimum'
  if (max !== undefined && compare(amount, max) > 0) return 'above-maximum'
  return undefined
}

/** The range of amounts within at least one of the limits. A side that one of them leaves open is open. */
export function widest(all: readonly Limits[]): Limits {
  const end = (of: (one: Limits) => string | undefined, isWider: (difference: number) => boolean) => {
    const values = all.map(of)
    const known = values.filter((value) => value !== undefined)
    if (known.length < values.length) return undefined
    return known.reduce<string | undefined>(
      (best, value) => (best === undefined || isWider(compare(value, best)) ? value : best),
      undefined,
    )
  }
  const min = end(
    (one) => one.min,
    (difference) => difference < 0,
  )
  const max = end(
    (one) => one.max,
    (difference) => difference > 0,
  )
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

export interface BuyProvider {
  id: string
  name: string
  /** http(s) or `data:` URL of a picture. */
  icon?: string
  /** Default: all networks of the page. */
  networks?: readonly CaipNetworkId[]
  /** In the provider's words: `1.5 % + network fee`. */
  fees?: string
  /** Whether the provider returns quotes. */
  hasQuotes: boolean
  limits?: Limits
}

export interface BuyToken {
  network: CaipNetworkId
  /** Contract or mint; absent for the network's currency. */
  address?: string
  symbol: string
  name: string
  decimals: number
  icon?: string
}

export interface Offers {
  providers: readonly BuyProvider[]
  tokens: readonly BuyToken[]
  /** ISO 4217, upper case. */
  currencies: readonly string[]
  /** Limits by currency that hold for all providers; those of a single provider are in `providers`. */
  limits?: Readonly<Record<string, Limits>>
}

/** What the visitor wants to buy. */
export interface BuyWish {
  token: BuyToken
  /** In whole units of `currency`. */
  amount: string
  /** ISO 4217, upper case. */
  currency: string
  /** Address of the recipient. */
  address: string
}

export interface BuyQuote {
  provider: string
  /** Whole tokens that arrive. */
  amount: string
  /** Total fee, in the currency of the wish. */
  fee: string
  /** Normalised by `payMethod`; empty if unknown. */
  method: string
  /** The provider's own spelling, which its orders need. */
  methodType?: string
  /** Usual duration. */
  seconds?: number
  /** ms since 1970. */
  validUntil: number
  id?: string
  limits?: Limits
}

export const NO_QUOTES = ['below-minimum', 'above-maximum', 'not-sold', 'not-here', 'unavailable'] as const

/** Why a provider has no quote. */
export interface NoQuote {
  provider: string
  code: (typeof NO_QUOTES)[number]
  limits?: Limits
}

export const isQuote = (answer: BuyQuote | NoQuote): answer is BuyQuote => 'amount' in answer

/** One token of one network. */
export const tokenKey = ({ network, address }: Pick<BuyToken, 'network' | 'address'>): string =>
  `${network}/${address && /^0x/i.test(address) ? address.toLowerCase() : (address ?? '')}`

/** An entry of `configure({ onRampProviders })`. URLs may be relative to the page; only `id` and `name` are required. */
export interface OnRampProvider {
  /** Letters, digits, `-`, `_` and `.`. */
  id: string
  name: string
  icon?: string
  /** CAIP-2 ids; default: all networks of the page. */
  networks?: readonly string[]
  fees?: string
  /** Tokens sold in addition to the networks' currencies. */
  tokens?: readonly BuyToken[]
  /** ISO 4217; default USD, EUR and GBP. */
  currencies?: readonly string[]
  /** Whole units of any of the currencies. */
  limits?: Limits
  /** The provider's page, with `{address}`, `{network}`, `{token}`, `{symbol}`, `{amount}`, `{currency}`, `{orderId}` and `{returnUrl}`. */
  url?: string
  /** Instead of `url`: an endpoint of the page, called by POST, that returns `{ url, orderId }`. */
  session?: string
  /** An endpoint of the page, called by POST, that returns a quote. */
  quotes?: string
  /** An endpoint of the page, called by GET with `orderId`, that returns the order's status. */
  status?: string
}
