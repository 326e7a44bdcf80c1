/** Parses on-ramp responses of gateways, the Blockchain API and the page's back ends. */
import * as v from 'valibot'
import { readLimits, currencyCode } from '../domain/transfers/buy/read-provider.ts'
import { isOrderId, ORDER_STATUSES, type OrderReport } from '../domain/transfers/buy/order-status.ts'
import {
  NO_QUOTES,
  widest,
  type BuyProvider,
  type BuyQuote,
  type BuyToken,
  type Limits,
  type NoQuote,
} from '../domain/transfers/buy/offer.ts'
import { payMethod } from '../domain/transfers/buy/pay-method.ts'
import * as LIMITS from '../domain/limits.ts'
import { caipNetworkIdOf } from './caip-of.ts'
import { add } from '../domain/money/decimal.ts'
import { plainName } from '../domain/text.ts'
import { isMembers } from '../domain/web/members.ts'
import { Chain, Name, Quantity, TokenSymbol, type ReadPicture } from './answer-parts.ts'
import { filled, lenient, parsed } from './parse.ts'

const Id = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))
const words = (most: number) =>
  v.pipe(
    v.unknown(),
    v.transform((text) => plainName(text, most)),
  )

const Provider = v.object({
  serviceProvider: Id,
  name: Name,
  logos: lenient(v.object({ lightShort: v.optional(v.unknown()), light: v.optional(v.unknown()) })),
  networks: lenient(v.array(v.unknown())),
  fees: lenient(words(60)),
  hasQuotes: lenient(v.boolean()),
})

/** The list itself, or the list in a member of an object. */
const listIn = (json: unknown, name: string): readonly unknown[] | undefined => {
  const list: unknown = Array.isArray(json) ? json : (json as Record<string, unknown> | null)?.[name]
  return Array.isArray(list) ? list.slice(0, 1_000) : undefined
}

export function readProviders(json: unknown, picture: ReadPicture): readonly BuyProvider[] | undefined {
  return listIn(json, 'providers')?.flatMap((one): BuyProvider[] => {
    const read = parsed(Provider, one)
    if (!read?.name) return []
    const { serviceProvider: id, name, logos, networks, fees, hasQuotes = true } = read
    const found = networks?.flatMap((network) => parsed(Chain, network) ?? [])
    return [
      {
        id,
        name,
        hasQuotes,
        ...filled({ icon: iconOf(logos?.lightShort ?? logos?.light, picture), networks: found, fees }),
      },
    ]
  })
}

/** A data URL needs no request. */
const iconOf = (link: unknown, picture: ReadPicture): string | undefined =>
  typeof link === 'string' && link.startsWith('data:image/') && link.length < 20_000 ? link : picture(link)

const Option = v.object({
  name: Name,
  symbol: TokenSymbol,
  decimals: lenient(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.blockchain.decimals))),
  iconUrl: lenient(v.string()),
  networks: v.array(v.unknown()),
})

/** Returns the decimals of a token if the answer has none; those of a network's currency are known. */
export type DecimalsOf = (token: Pick<BuyToken, 'network' | 'address'>) => number | undefined

/** Tokens without a known network or without known decimals are left out. */
export function readTokens(
  json: unknown,
  picture: ReadPicture,
  decimalsOf: DecimalsOf,
): readonly BuyToken[] | undefined {
  return listIn((json as { purchaseCurrencies?: unknown } | null)?.purchaseCurrencies, '')?.flatMap((one) => {
    const read = parsed(Option, one)
    if (!read?.symbol) return []
    const { name, symbol, networks, iconUrl } = read
    return networks.slice(0, 100).flatMap((place): BuyToken[] => {
      const at = caipNetworkIdOf(place)
      const decimals = at && (read.decimals ?? decimalsOf(at))
      if (!at || decimals === undefined) return []
      return [
        { ...at, symbol, name: name || symbol, decimals, ...filled({ icon: iconOf(iconUrl, picture) }) },
      ]
    })
  })
}

export function readCurrencies(json: unknown): readonly string[] | undefined {
  return listIn((json as { paymentCurrencies?: unknown } | null)?.paymentCurrencies, '')?.flatMap(
    (one) => currencyCode((one as { id?: unknown } | null)?.id) ?? [],
  )
}

/** Amounts that at least one payment method accepts, by currency. Currencies without limits are left out. */
export function readCurrencyLimits(json: unknown): Readonly<Record<string, Limits>> {
  const list = listIn((json as { paymentCurrencies?: unknown } | null)?.paymentCurrencies, '') ?? []
  return Object.fromEntries(
    list.flatMap((one) => {
      const { id, limits, payment_method_limits: older } = isMembers(one) ? one : {}
      const code = currencyCode(id)
      const methods = listIn(limits ?? older, '')?.map(readLimits)
      return code !== undefined && methods?.length ? [[code, widest(methods)]] : []
    }),
  )
}

const Quote = v.object({
  serviceProvider: Id,
  destinationAmount: Quantity,
  totalFee: lenient(Quantity),
  exact: lenient(v.object({ amount: Quantity, fees: v.object({ provider: Quantity, network: Quantity }) })),
  paymentMethodType: lenient(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))),
  seconds: lenient(v.pipe(v.number(), v.integer(), v.minValue(0))),
  validUntil: lenient(v.pipe(v.number(), v.integer(), v.minValue(0))),
  quoteId: lenient(v.custom<string>(isOrderId)),
  limits: v.optional(v.unknown()),
})
const Refused = v.object({
  serviceProvider: Id,
  refused: v.object({ code: v.picklist(NO_QUOTES), limits: v.optional(v.unknown()) }),
})

/** Maximum number of payment methods that one provider quotes. */
const MOST_WAYS = 20

/** `until` is the expiry of quotes without their own, in ms since 1970. */
export function readQuotes(json: unknown, until: number): readonly (BuyQuote | NoQuote)[] | undefined {
  return listIn(json, 'quotes')?.flatMap((one) => readQuote(one, until) ?? [])
}

/** Parses the response of a page's back end for one provider: a quote, the reason for none, or `quotes` by payment method. */
export function readOwnQuotes(json: unknown, provider: string, until: number): (BuyQuote | NoQuote)[] {
  const list = listIn(json, 'quotes')?.slice(0, MOST_WAYS) ?? [json]
  const read = list.flatMap(
    (one) => readQuote(isMembers(one) ? { ...one, serviceProvider: provider } : undefined, until) ?? [],
  )
  return read.length ? read : [{ provider, code: 'unavailable' }]
}

function readQuote(json: unknown, until: number): BuyQuote | NoQuote | undefined {
  const no = parsed(Refused, json)
  if (no)
    return { provider: no.serviceProvider, code: no.refused.code, limits: readLimits(no.refused.limits) }
  const read = parsed(Quote, json)
  if (!read || !/[1-9]/.test(read.exact?.amount ?? read.destinationAmount)) return undefined
  const {
    serviceProvider,
    destinationAmount,
    exact,
    totalFee = '0',
    paymentMethodType,
    seconds,
    quoteId,
  } = read
  return {
    provider: serviceProvider,
    amount: exact?.amount ?? destinationAmount,
    fee: exact ? add(exact.fees.provider, exact.fees.network) : totalFee,
    method: payMethod(paymentMethodType ?? ''),
    validUntil: read.validUntil ?? until,
    limits: readLimits(read.limits),
    ...filled({ seconds, id: quoteId, methodType: paymentMethodType }),
  }
}

const Order = v.object({
  widgetUrl: lenient(v.string()),
  url: lenient(v.string()),
  orderId: lenient(v.custom<string>(isOrderId)),
})

export function readOrder(json: unknown): { url: string; orderId?: string } | undefined {
  const read = parsed(Order, json)
  const url = read?.widgetUrl ?? read?.url
  return url === undefined ? undefined : { url, ...filled({ orderId: read?.orderId }) }
}

const Report = v.object({
  status: v.picklist(ORDER_STATUSES),
  amount: lenient(Quantity),
  transactionHash: lenient(v.pipe(v.string(), v.regex(/^\w{32,128}$/))),
  reason: lenient(words(200)),
})

export function readReport(json: unknown): OrderReport | undefined {
  const read = parsed(Report, json)
  return (
    read && {
      status: read.status,
      ...filled({
        amount: read.amount,
        transactionHash: read.transactionHash,
        reason: read.reason || undefined,
      }),
    }
  )
}
