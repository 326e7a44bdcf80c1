/** On-ramp providers: the page's own, else those of the project's gateway or Blockchain API. */
import { fillAddress } from '../domain/transfers/buy/fill-address.ts'
import {
  tokenKey,
  type BuyToken,
  type BuyWish,
  type Offers,
  type OnRampProvider,
} from '../domain/transfers/buy/offer.ts'
import { readProvider } from '../domain/transfers/buy/read-provider.ts'
import * as LIMITS from '../domain/limits.ts'
import type { Network } from '../domain/networks/network.ts'
import { HOSTS } from '../domain/web/hosts.ts'
import { safeHttpUrl } from '../domain/web/url.ts'
import { ownOrigins } from '../domain/web/public-url.ts'
import type { Options } from '../domain/options.ts'
import { coded } from '../errors/codes.ts'
import type { Clock } from '../ports/clock.ts'
import type { MadeOrder, NewOrder, OnRamp } from '../ports/user/on-ramp.ts'
import { pictureReader } from './answer-parts.ts'
import { createBackEnd, jsonOf } from './back-end.ts'
import { ask, type HttpAnswer } from './http.ts'
import {
  readCurrencies,
  readCurrencyLimits,
  readOrder,
  readProviders,
  readOwnQuotes,
  readQuotes,
  readReport,
  readTokens,
} from './on-ramp-answers.ts'

/** Validity of a quote without its own expiry, in ms. */
const QUOTE = 30_000

/** Returns the page's on-ramp; the same object while the options do not change. */
export function createOnRamps(clock: Clock) {
  let current: { key: string; onRamp: OnRamp | undefined } | undefined
  return {
    of(options: Options): OnRamp | undefined {
      const { projectId, rpcUrl: host = HOSTS.rpcUrl, onRampProviders } = options
      const own = ownOrigins(options)
      const key = JSON.stringify([projectId, host, own, onRampProviders])
      if (current?.key === key) return current.onRamp
      const given = onRampProviders?.flatMap((one) => readProvider(one) ?? [])
      const onRamp = given
        ? ofPage(clock, given)
        : projectId
          ? ofProject(clock, { projectId, host, own })
          : undefined
      current = { key, onRamp }
      return onRamp
    },
  }
}

interface Place {
  projectId: string
  host: string
  /** Origins of pictures that are allowed in addition to public hosts. */
  own: readonly string[]
}

/** Decimals of a token without decimals in the answer. */
const currencyDecimals =
  (networks: readonly Network[]) =>
  ({ network, address }: Pick<BuyToken, 'network' | 'address'>): number | undefined =>
    address === undefined
      ? networks.find(({ caipNetworkId }) => caipNetworkId === network)?.nativeCurrency.decimals
      : undefined

const wanted = ({ token, amount, currency, address }: BuyWish) => ({
  destinationCurrencyCode: token.symbol,
  destinationNetwork: token.network,
  destinationTokenAddress: token.address ?? '',
  sourceAmount: amount,
  sourceCurrencyCode: currency,
  walletAddress: address,
})

function ofProject(clock: Clock, { projectId, host, own }: Place): OnRamp {
  const backEnd = createBackEnd(clock, { projectId, host, prefix: 'http' })
  const picture = pictureReader(own)
  const limit = LIMITS.blockchain.historySize
  function get<T>(path: string, signal: AbortSignal, read: (json: unknown) => T | undefined): Promise<T> {
    return backEnd.getJson(
      path,
      backEnd.addressOf(path),
      { isPublic: true, isFresh: true, signal, limit },
      read,
    )
  }
  /** Sends `text/plain`, which needs no CORS preflight. */
  function post<T>(
    path: string,
    body: object,
    signal: AbortSignal,
    read: (json: unknown) => T | undefined,
  ): Promise<T> {
    const question = { body: { projectId, ...body }, type: 'text/plain', isPublic: true, signal, limit }
    return backEnd.getJson(path, backEnd.addressOf(path), question, read)
  }
  return {
    async offers(networks, signal) {
      const [providers, options] = await Promise.all([
        get('v1/onramp/providers', signal, (json) => readProviders(json, picture)),
        get('v1/onramp/options', signal, (json) => {
          const tokens = readTokens(json, picture, currencyDecimals(networks))
          return (
            tokens && {
              ...{ tokens, currencies: readCurrencies(json) ?? [], limits: readCurrencyLimits(json) },
            }
          )
        }),
      ])
      return { providers, ...options }
    },
    quotes: (wish, signal) =>
      post('v1/onramp/multi/quotes', { ...wanted(wish), withRefusals: true }, signal, (json) =>
        readQuotes(json, clock.now() + QUOTE),
      ),
    async order({ provider, quoteId, methodType, returnUrl, ...wish }, signal) {
      const sessionData = {
        ...{ ...wanted(wish), serviceProvider: provider },
        ...(quoteId && { quoteId }),
        ...(methodType && { paymentMethodType: methodType }),
        ...(returnUrl && { redirectUrl: returnUrl }),
      }
      const body = { projectId, sessionData }
      const question = { body, type: 'text/plain', isPublic: true, signal }
      const made = orderIn(
        await asked(() => ask(backEnd.addressOf('v1/onramp/widget'), clock, question), signal),
      )
      return made.orderId === undefined ? made : { ...made, hasStatus: true }
    },
    async status({ orderId }, signal) {
      if (orderId === undefined) return undefined
      return get(`v1/onramp/orders/${encodeURIComponent(orderId)}`, signal, readReport)
    },
  }
}

const CURRENCIES = ['USD', 'EUR', 'GBP']

function ofPage(clock: Clock, providers: readonly OnRampProvider[]): OnRamp {
  const find = (id: string) => providers.find((one) => one.id === id)
  return {
    offers: (networks) => Promise.resolve(offersOf(providers, networks)),
    async quotes(wish, signal) {
      const asked = providers.filter((one) => one.quotes !== undefined && serves(one, wish.token))
      const answers = await Promise.all(
        asked.map(async ({ id, quotes = '' }) => {
          try {
            const answer = await askPage(quotes, clock, { provider: id, ...wanted(wish) }, signal)
            return readOwnQuotes(answer, id, clock.now() + QUOTE)
          } catch {
            signal.throwIfAborted()
            return [{ provider: id, code: 'unavailable' as const }]
          }
        }),
      )
      return answers.flat()
    },
    async order(order, signal) {
      const provider = find(order.provider)
      const follows = provider?.status === undefined ? {} : { hasStatus: true as const }
      if (provider?.session === undefined) return { url: addressOf(provider, order), ...follows }
      const { id, provider: named, quoteId, methodType, returnUrl, ...wish } = order
      const method = methodType && { paymentMethodType: methodType }
      const asked = { id, provider: named, quoteId, returnUrl, ...method, ...wanted(wish) }
      return { ...orderIn(await askOwn(provider.session, clock, asked, signal)), ...follows }
    },
    async status({ provider, orderId, id }, signal) {
      const { status } = find(provider.id) ?? {}
      const base = safeHttpUrl(status, globalThis.location?.href)
      if (!base) return undefined
      base.searchParams.set('orderId', orderId ?? id)
      const answer = await asked(() => ask(base.href, clock, { signal }), signal)
      return answer.status === 404 ? undefined : readReport(jsonOf(answer.text))
    },
  }
}

const serves = ({ networks }: OnRampProvider, { network }: Pick<BuyToken, 'network'>) =>
  !networks || networks.some((one) => one === network)

function offersOf(providers: readonly OnRampProvider[], networks: readonly Network[]): Offers {
  const currencies: BuyToken[] = networks
    .filter(({ caipNetworkId }) => providers.some((one) => serves(one, { network: caipNetworkId })))
    .map(({ caipNetworkId, nativeCurrency }) => ({ network: caipNetworkId, ...nativeCurrency }))
  const tokens = [...currencies, ...providers.flatMap((one) => one.tokens ?? [])]
  return {
    providers: providers.map(({ id, name, icon, networks: on, fees, limits, quotes }) => ({
      ...{ id, name, hasQuotes: quotes !== undefined },
      ...(icon !== undefined && { icon }),
      // `readProvider` has dropped invalid network ids.
      ...(on && { networks: on as Offers['tokens'][number]['network'][] }),
      ...(fees !== undefined && { fees }),
      ...(limits && { limits }),
    })),
    tokens: [...new Map(tokens.map((token) => [tokenKey(token), token])).values()],
    currencies: [...new Set(providers.flatMap((one) => one.currencies ?? CURRENCIES))],
  }
}

function addressOf(
  provider: OnRampProvider | undefined,
  { id, token, amount, currency, address, returnUrl = '' }: NewOrder,
): string {
  return fillAddress(provider?.url ?? '', {
    ...{ address, amount, currency, returnUrl, orderId: id },
    ...{ network: token.network, symbol: token.symbol, token: token.address ?? '' },
  })
}

/** A 4xx response is final: a retry would get the same. */
function orderIn({ status, text }: HttpAnswer): MadeOrder {
  if (status >= 400 && status < 500 && status !== 429) throw coded('order-refused')
  if (status < 200 || status >= 300) throw coded('http-failed', { status })
  const made = readOrder(jsonOf(text))
  if (!made) throw coded('http-unreadable')
  return made
}

/** Sends a request to the page's own back end, with cookies. */
async function askOwn(url: string, clock: Clock, body: object, signal: AbortSignal): Promise<HttpAnswer> {
  const base = safeHttpUrl(url, globalThis.location?.href)
  if (!base) throw coded('http-unreachable')
  return asked(() => ask(base.href, clock, { body, signal }), signal)
}

async function askPage(url: string, clock: Clock, body: object, signal: AbortSignal): Promise<unknown> {
  const { status, text } = await askOwn(url, clock, body, signal)
  const json = jsonOf(text)
  // Status 422 contains the reason why there is no quote.
  if (status === 422 && typeof json === 'object' && json) return { refused: json }
  if (status < 200 || status >= 300) throw coded('http-failed', { status })
  return json
}

async function asked<T>(question: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await question()
  } catch (cause) {
    signal.throwIfAborted()
    throw coded('http-unreachable', { cause })
  }
}
