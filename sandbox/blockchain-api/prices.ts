import { formatUnits, parseUnits } from 'viem'

/** Of one whole token, in US dollars; the same for ever. What is not here costs nothing. */
const dollars: Readonly<Record<string, string>> = {
  ...{ ETH: '2500.10', BTC: '97000.5', SOL: '181.95' },
  ...{ SBD: '1', SBC: '0.01', RAY: '3.2' },
}

/** What a dollar is worth. */
const rates = {
  ...{ usd: '1', eur: '0.92', gbp: '0.79', aud: '1.52', cad: '1.37', inr: '83.2', jpy: '156.5' },
} as const

export type Currency = keyof typeof rates

export const isCurrency = (text: unknown): text is Currency =>
  typeof text === 'string' && Object.hasOwn(rates, text)

const PLACES = 9

/** In the smallest parts that prices are counted in: 18 decimals. */
function priceUnits(symbol: string, currency: Currency): bigint {
  const price = Object.hasOwn(dollars, symbol) ? (dollars[symbol] ?? '0') : '0'
  return parseUnits(price, PLACES) * parseUnits(rates[currency], PLACES)
}

const PRICE_PLACES = PLACES * 2

/** Of one whole token. Exact until the very end, where the API has JSON numbers. */
export function priceOf(symbol: string, currency: Currency): number {
  return Number(formatUnits(priceUnits(symbol, currency), PRICE_PLACES))
}

/** The same as an exact decimal string. */
export const exactPrice = (symbol: string, currency: Currency): string =>
  formatUnits(priceUnits(symbol, currency), PRICE_PLACES)

/** Of an amount in smallest units. */
export function worthOf(amount: bigint, decimals: number, symbol: string, currency: Currency): number {
  const units = (amount * priceUnits(symbol, currency)) / 10n ** BigInt(decimals)
  return Number(formatUnits(units, PRICE_PLACES))
}
