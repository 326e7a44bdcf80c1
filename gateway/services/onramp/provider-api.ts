/** Client of a provider's API, or of the operator's server in front of it; `docs/buying.md` documents the calls. */
import * as v from 'valibot'
import {
  isOrderId,
  ORDER_STATUSES,
  type OrderReport,
} from '../../../src/domain/transfers/buy/order-status.ts'
import { decimal } from '../../../src/domain/money/decimal.ts'
import { plainName } from '../../../src/domain/text.ts'
import { isMembers } from '../../../src/domain/web/members.ts'
import { giveUp } from '../../limits/give-up.ts'
import type { OnRampProvider } from './settings.ts'

/** In ms. */
const TIMEOUT = 8_000
/** Maximum length of a response, in bytes. */
const LONGEST_ANSWER = 64 * 1_024

/** A purchase that a visitor wants to make. */
export interface Wanted {
  network: string
  token: string
  symbol: string
  /** Amount paid, in whole units of `currency`, a decimal string. */
  amount: string
  /** ISO 4217, upper case. */
  currency: string
  /** ISO 3166-1 alpha-2; empty if unknown. */
  country: string
}

export interface NewOrder extends Wanted {
  address: string
  quoteId: string
  /** Payment method of the quote; empty if none was selected. */
  method: string
  /** URL that the tab returns to; empty for a window. */
  returnUrl: string
  /** Origin of the page, which receives updates of the order. */
  origin: string
}

const amount = v.pipe(
  v.unknown(),
  v.transform((value) => decimal(value)),
  v.string(),
  v.check((text) => !text.startsWith('-')),
)
const optional = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined)
const words = v.pipe(
  v.string(),
  v.transform((text) => plainName(text, 200)),
)
const id = v.custom<string>(isOrderId)

const Limits = v.object({ min: amount, max: amount })

const Quote = v.object({
  /** Amount received, in whole tokens. */
  amount,
  /** Fees in `currency`. */
  fees: v.object({ provider: amount, network: amount }),
  method: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  /** Usual duration in seconds. */
  seconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5_000_000)),
  /** ms since 1970. */
  validUntil: v.pipe(v.number(), v.integer(), v.minValue(0)),
  quoteId: v.optional(id, ''),
  limits: optional(Limits),
})
export type ProviderQuote = v.InferOutput<typeof Quote>

/** Maximum number of quotes (payment methods) per provider. */
const MOST_WAYS = 20

const REFUSALS = ['below-minimum', 'above-maximum', 'not-sold', 'not-here'] as const
const Refusal = v.object({ code: v.picklist(REFUSALS), limits: optional(Limits) })

/** Why there is no quote. `unavailable`: the provider did not respond, or its response was invalid. */
export interface NoQuote {
  code: (typeof REFUSALS)[number] | 'unavailable'
  limits?: v.InferOutput<typeof Limits> | undefined
}

const Order = v.object({
  orderId: id,
  url: v.pipe(
    v.string(),
    v.maxLength(8_192),
    v.check((text) => isPage(text)),
  ),
})
export type ProviderOrder = v.InferOutput<typeof Order>

const Report = v.object({
  status: v.picklist(ORDER_STATUSES),
  amount: optional(amount),
  transactionHash: optional(v.pipe(v.string(), v.regex(/^\w{32,128}$/))),
  reason: optional(words),
})

/** Whether the text is an https URL, or http on this machine, without credentials. */
export function isPage(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password) return false
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}

type Api = Extract<OnRampProvider['via'], { kind: 'api' }>

/** The provider did not respond, or its response was invalid. */
export class ProviderAway extends Error {}

/** Requests quotes. Rejects only with the reason of `signal`: other errors become `unavailable`. */
export async function askQuote(
  api: Api,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<readonly ProviderQuote[] | NoQuote> {
  try {
    const query = new URLSearchParams({ ...wanted })
    const { status, body } = await ask(api, `quotes?${query}`, signal)
    if (status === 200) return readQuotes(body)
    const refusal = v.safeParse(Refusal, body)
    return status === 422 && refusal.success ? refusal.output : { code: 'unavailable' }
  } catch {
    signal.throwIfAborted()
    return { code: 'unavailable' }
  }
}

/** Parses one quote, or `quotes` with one per payment method. Invalid quotes are left out. @throws `ProviderAway` if none is valid. */
function readQuotes(body: unknown): readonly ProviderQuote[] {
  const list = isMembers(body) && Array.isArray(body['quotes']) ? body['quotes'].slice(0, MOST_WAYS) : [body]
  const read = list.flatMap((one) => {
    const quote = v.safeParse(Quote, one)
    return quote.success ? [quote.output] : []
  })
  if (!read.length) throw new ProviderAway('The provider answered no quote')
  return read
}

export const isRefusal = (answer: readonly ProviderQuote[] | NoQuote): answer is NoQuote => 'code' in answer

/** Creates an order; resolves with a `NoQuote` if the provider refuses it. @throws `ProviderAway`. */
export async function makeOrder(
  api: Api,
  order: NewOrder,
  signal: AbortSignal,
): Promise<ProviderOrder | NoQuote> {
  const { status, body } = await ask(api, 'orders', signal, order)
  if (status === 422) {
    const refusal = v.safeParse(Refusal, body)
    if (refusal.success) return refusal.output
  }
  const made = status >= 200 && status < 300 ? v.safeParse(Order, body) : undefined
  if (!made?.success) throw new ProviderAway('The provider did not create an order')
  return made.output
}

/** Requests the status of an order; resolves with `undefined` if it is unknown. @throws `ProviderAway`. */
export async function askOrder(
  api: Api,
  orderId: string,
  signal: AbortSignal,
): Promise<OrderReport | undefined> {
  const { status, body } = await ask(api, `orders/${encodeURIComponent(orderId)}`, signal)
  if (status === 404) return undefined
  const report = status === 200 ? readReport(body) : undefined
  if (!report) throw new ProviderAway('The provider says nothing about the order')
  return report
}

/** Parses the report of a status response or a webhook. */
export function readReport(body: unknown): OrderReport | undefined {
  const read = v.safeParse(Report, body)
  if (!read.success) return undefined
  const { status, amount: sent, transactionHash, reason } = read.output
  return {
    status,
    ...(sent && { amount: sent }),
    ...(transactionHash && { transactionHash }),
    ...(reason && { reason }),
  }
}

async function ask(
  { url, secret }: Api,
  path: string,
  signal: AbortSignal,
  order?: NewOrder,
): Promise<{ status: number; body: unknown }> {
  const deadline = giveUp(TIMEOUT, signal)
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      method: order ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${secret}`, ...(order && { 'Content-Type': 'application/json' }) },
      ...(order && { body: JSON.stringify(order) }),
      redirect: 'error',
      signal: deadline.signal,
    })
    return { status: response.status, body: JSON.parse(await textOf(response)) as unknown }
  } catch (cause) {
    signal.throwIfAborted()
    throw new ProviderAway('The provider did not answer', { cause })
  } finally {
    deadline.end()
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the body.
  for await (const part of response.body ?? []) {
    const bytes = part as Uint8Array
    size += bytes.length
    if (size > LONGEST_ANSWER) throw new RangeError('The answer is too long')
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}
