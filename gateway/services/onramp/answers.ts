/** Formats quotes and lists. Numbers are for other kits; the kit's own properties next to them are decimal strings. */
import { add, divide, subtract } from '../../../src/domain/money/decimal.ts'
import type { NoQuote, ProviderQuote, Wanted } from './provider-api.ts'
import { DEFAULT_LIMITS, type OnRampProvider, type OnRampSettings, type OnRampToken } from './settings.ts'

export interface Quoted {
  provider: OnRampProvider
  quote: ProviderQuote
}

export const writeProvider = ({ id, name, website, icon, networks, fees, via }: OnRampProvider) => ({
  serviceProvider: id,
  name,
  categories: ['CRYPTO_ONRAMP'],
  status: 'LIVE',
  websiteUrl: website,
  logos: { dark: icon ?? '', light: icon ?? '', darkShort: icon ?? '', lightShort: icon ?? '' },
  networks,
  fees,
  hasQuotes: via.kind === 'api',
})

export function writeQuote(wanted: Wanted, { provider, quote }: Quoted) {
  const fee = add(quote.fees.provider, quote.fees.network)
  const rest = subtract(wanted.amount, fee)
  return {
    serviceProvider: provider.id,
    countryCode: wanted.country || null,
    destinationAmount: Number(quote.amount),
    destinationCurrencyCode: wanted.symbol,
    exchangeRate: /[1-9]/.test(quote.amount) ? Number(divide(wanted.amount, quote.amount, 12)) : null,
    fiatAmountWithoutFees: Number(rest),
    sourceAmount: Number(wanted.amount),
    sourceAmountWithoutFees: Number(rest),
    sourceCurrencyCode: wanted.currency,
    networkFee: Number(quote.fees.network),
    transactionFee: Number(quote.fees.provider),
    totalFee: Number(fee),
    paymentMethodType: quote.method,
    transactionType: 'CRYPTO_PURCHASE',
    exact: { amount: quote.amount, fees: quote.fees },
    seconds: quote.seconds,
    validUntil: quote.validUntil,
    quoteId: quote.quoteId,
    ...(quote.limits && { limits: quote.limits }),
  }
}

export const writeRefusal = (provider: OnRampProvider, { code, limits }: NoQuote) => ({
  serviceProvider: provider.id,
  refused: { code, ...(limits && { limits }) },
})

/** A single quote with the property names of both formats. */
export function writeSingle(wanted: Wanted, { quote }: Quoted) {
  const money = (value: string) => ({ amount: value, value, currency: wanted.currency })
  return {
    paymentTotal: money(wanted.amount),
    paymentSubtotal: money(subtract(wanted.amount, add(quote.fees.provider, quote.fees.network))),
    purchaseAmount: { amount: quote.amount, value: quote.amount, currency: wanted.symbol },
    networkFee: money(quote.fees.network),
    coinbaseFee: money(quote.fees.provider),
    quoteId: quote.quoteId,
  }
}

const tokenId = ({ network, address }: OnRampToken) => `${network}/${address ?? 'native'}`

const methodsOf = (limits: OnRampSettings['limits'] = {}) =>
  Object.entries(limits).map(([id, { min, max }]) => ({ id, min, max }))

/** Available tokens and payment methods, with the property names of both formats. Default limits are only in the older format. */
export function writeOptions({ currencies, limits, tokens }: OnRampSettings) {
  const methods = { limits: methodsOf(limits), payment_method_limits: methodsOf(limits ?? DEFAULT_LIMITS) }
  return {
    paymentCurrencies: currencies.map((id) => ({ id, ...methods })),
    purchaseCurrencies: tokens.map((token) => ({
      id: tokenId(token),
      name: token.name,
      symbol: token.symbol,
      decimals: token.decimals,
      iconUrl: token.icon ?? '',
      networks: [writeNetwork(token)],
    })),
  }
}

function writeNetwork({ network, address }: OnRampToken) {
  const [namespace = '', reference = ''] = network.split(':')
  const chainId = namespace === 'eip155' ? reference : network
  const contract = address ?? ''
  return {
    name: network,
    caipNetworkId: network,
    ...{ displayName: network, display_name: network },
    ...{ contractAddress: contract, contract_address: contract },
    ...{ chainId, chain_id: chainId },
  }
}

/** A list of properties by type; `undefined` for an unknown type. */
export function writeProperties(
  type: string,
  { currencies, limits = DEFAULT_LIMITS, tokens }: OnRampSettings,
): unknown {
  if (type === 'crypto-currencies')
    return tokens.map(({ network, address, symbol, name, icon }) => ({
      currencyCode: symbol,
      name,
      chainId: network.split(':')[1] ?? '',
      chainCode: network,
      chainName: network,
      contractAddress: address,
      symbolImageUrl: icon ?? '',
    }))
  if (type === 'fiat-currencies')
    return currencies.map((currencyCode) => ({ currencyCode, name: currencyCode, symbolImageUrl: '' }))
  if (type === 'payment-methods')
    return Object.keys(limits).map((paymentMethod) => ({ paymentMethod, name: paymentMethod }))
  if (type === 'fiat-purchases-limits') {
    const [first] = Object.values(limits)
    return currencies.map((currencyCode) => ({
      currencyCode,
      minimumAmount: Number(first?.min ?? 0),
      maximumAmount: Number(first?.max ?? 0),
    }))
  }
  return type === 'countries' ? [] : undefined
}
