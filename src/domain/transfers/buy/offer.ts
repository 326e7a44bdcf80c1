/** What can be bought, from whom, and for how much. Amounts are decimal strings, those of tokens in whole tokens. */
import type { CaipNetworkId } from '../../networks/caip.ts'

/** The smallest and the largest amount that is taken, in whole units of the currency. */
export interface Limits {
  min?: string
  max?: string
}

export interface BuyProvider {
  id: string
  name: string
  /** http(s) or `data:` URL of a picture. */
  icon?: string
  /** Without it, all. */
  networks?: readonly CaipNetworkId[]
  /** In the provider's words: `1.5 % + network fee`. */
  fees?: string
  /** Whether it says beforehand what arrives. */
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
}

/** What the visitor wants to buy. */
export interface BuyWish {
  token: BuyToken
  /** In whole units of `currency`. */
  amount: string
  /** ISO 4217, upper case. */
  currency: string
  /** Who receives. */
  address: string
}

export interface BuyQuote {
  provider: string
  /** Whole tokens that arrive. */
  amount: string
  /** Of what is paid, in the currency of the wish. */
  fee: string
  /** As `payMethod` names it; empty where it is not said. */
  method: string
  /** The same in the provider's word, for its order. */
  methodType?: string
  /** How long it usually takes. */
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

/** What a page gives in `configure({ onRampProviders })`. URLs may be relative to the page; all but `id` and `name` may be left out. */
export interface OnRampProvider {
  /** Letters, digits, `-`, `_` and `.`. */
  id: string
  name: string
  icon?: string
  /** CAIP-2 ids; without it, all networks of the page. */
  networks?: readonly string[]
  fees?: string
  /** What is sold beside the currencies of the networks. */
  tokens?: readonly BuyToken[]
  /** ISO 4217; default USD, EUR and GBP. */
  currencies?: readonly string[]
  /** Whole units of any of the currencies. */
  limits?: Limits
  /** The provider's page, with `{address}`, `{network}`, `{token}`, `{symbol}`, `{amount}`, `{currency}`, `{orderId}` and `{returnUrl}`. */
  url?: string
  /** In place of `url`: the page's own back end, which is asked by POST and answers `{ url, orderId }`. */
  session?: string
  /** The page's own back end, which is asked by POST and answers a quote. */
  quotes?: string
  /** The page's own back end, which is asked by GET with `orderId` and answers how the order stands. */
  status?: string
}
