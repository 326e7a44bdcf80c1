import { formatUnits, parseUnits } from 'viem'

/** Constant price of one whole token in US dollars. Tokens that are not listed have a price of 0. */
const dollars: Readonly<Record<string, string>> = {
  ...{ ETH: '2500.10', BTC: '97000.5', SOL: '181.95' },
  ...{ SBD: '1', SBC: '0.01', RAY: '3.2' },
}

/** Units of each currency per US dollar. */
const rates = {
  ...{ usd: '1', eur: '0.92', gbp: '0.79', aud: '1.52', cad: '1.37', inr: '83.2', jpy: '156.5' },
} as const

export type Currency = keyof typeof rates

export const isCurrency = (text: unknown): text is Currency =>
  typeof text === 'string' && Object.hasOwn(rates, text)

const PLACES = 9

/** Price of one whole token, as an integer with 18 decimals. */
function priceUnits(symbol: string, currency: Currency): bigint {
  const price = Object.hasOwn(dollars, symbol) ? (dollars[symbol] ?? '0') : '0'
  return parseUnits(price, PLACES) * parseUnits(rates[currency], PLACES)
}

const PRICE_PLACES = PLACES * 2

/** Price of one whole token. Exact until the conversion to a JSON number. */
export function priceOf(symbol: string, currency: Currency): number {
  return Number(formatUnits(priceUnits(symbol, currency), PRICE_PLACES))
}

/** Price of one whole token as an exact decimal string. */
export const exactPrice = (symbol: string, currency: Currency): string =>
  formatUnits(priceUnits(symbol, currency), PRICE_PLACES)

/** Value of an amount in smallest units. */
export function worthOf(amount: bigint, decimals: number, symbol: string, currency: Currency): number {
  const units = (amount * priceUnits(symbol, currency)) / 10n ** BigInt(decimals)
  return Number(formatUnits(units, PRICE_PLACES))
}
