/** Swap sources: the project's gateway or Blockchain API (`/v1/convert/*`), and those of the page. */
import * as v from 'valibot'
import type { CaipNetworkId } from '../domain/networks/caip.ts'
import type { Options } from '../domain/options.ts'
import type { SwapQuote, SwapToken, SwapWish } from '../domain/transfers/swap/offer.ts'
import { HOSTS } from '../domain/web/hosts.ts'
import { ownOrigins } from '../domain/web/public-url.ts'
import { coded } from '../errors/codes.ts'
import { swapError } from '../errors/swap-codes.ts'
import { WalletKitError } from '../errors/wallet-kit-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { SwapSource } from '../ports/user/swaps.ts'
import { Name, pictureReader, TokenSymbol, type ReadPicture } from './answer-parts.ts'
import { createBackEnd } from './back-end.ts'
import { MOST_TOKENS, ofPage } from './page-swaps.ts'
import { filled, parsed } from './parse.ts'
import { Data, Decimals, Units } from './swap-parts.ts'

/** Address that stands for the network's currency. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Maximum length of a response in characters: lists of thousands of tokens are long. */
const SIZE = 2_000_000

/** Returns the page's sources; the same ones while the options do not change. */
export function createSwaps(clock: Clock) {
  let current: { key: string; page: unknown; sources: readonly SwapSource[] } | undefined
  return {
    of(options: Options): readonly SwapSource[] {
      const { projectId, rpcUrl: host = HOSTS.rpcUrl, swapSources: page = [] } = options
      const own = ownOrigins(options)
      const key = JSON.stringify([projectId, host, own])
      if (current?.key === key && current.page === page) return current.sources
      const sources = [
        ...(projectId ? [ofProject(clock, { projectId, host, own })] : []),
        ...page.flatMap((one) => ofPage(one, pictureReader(own), clock) ?? []),
      ]
      current = { key, page, sources }
      return sources
    },
  }
}

const Caip10 = v.pipe(
  v.string(),
  v.regex(/^eip155:[1-9]\d{0,15}:0x[\da-f]{40}$/i),
  v.transform((text) => {
    const at = text.lastIndexOf(':')
    return { network: text.slice(0, at) as CaipNetworkId, address: text.slice(at + 1) }
  }),
)
const Token = v.object({
  name: Name,
  symbol: TokenSymbol,
  address: Caip10,
  decimals: Decimals,
  logoUri: v.optional(v.unknown()),
})

function readTokens(
  json: unknown,
  network: CaipNetworkId,
  picture: ReadPicture,
): readonly SwapToken[] | undefined {
  const list = (json as { tokens?: unknown } | null)?.tokens
  if (!Array.isArray(list)) return undefined
  const seen = new Set<string>()
  return list.slice(0, MOST_TOKENS).flatMap((one): SwapToken[] => {
    const token = parsed(Token, one)
    if (!token?.symbol || token.address.network !== network) return []
    const { address } = token.address
    if (seen.has(address.toLowerCase())) return []
    seen.add(address.toLowerCase())
    const { symbol, decimals } = token
    return [
      {
        ...{ network, symbol, decimals, name: token.name || symbol },
        ...(address.toLowerCase() !== NATIVE && { address }),
        ...filled({ logo: picture(token.logoUri) }),
      },
    ]
  })
}

const Quotes = v.object({
  quotes: v.array(
    v.object({
      id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
      fromAmount: Units,
      fromAccount: Caip10,
      toAmount: Units,
      toAccount: Caip10,
      gas: v.fallback(v.optional(Units), undefined),
    }),
  ),
})
const GasPrice = v.object({ standard: Units })
const Written = v.object({ tx: v.object({ from: Caip10, to: Caip10, data: Data, value: v.optional(Units) }) })

const idOf = ({ network, address }: Pick<SwapToken, 'network' | 'address'>) =>
  `${network}:${address ?? NATIVE}`

function ofProject(
  clock: Clock,
  { projectId, host, own }: { projectId: string; host: string; own: readonly string[] },
): SwapSource {
  const backEnd = createBackEnd(clock, { projectId, host, prefix: 'http' })
  const picture = pictureReader(own)
  const question = { isPublic: true, isFresh: true, limit: SIZE }
  async function get<T>(
    path: string,
    query: Record<string, string>,
    signal: AbortSignal,
    read: (json: unknown) => T | undefined,
  ): Promise<T> {
    const url = backEnd.addressOf(`v1/convert/${path}`, query)
    return backEnd.getJson(`convert/${path}`, url, { ...question, signal }, read)
  }
  return {
    ...{ id: 'project', name: hostName(host) },
    tokens: (network, signal) =>
      get('tokens', { chainId: network }, signal, (json) => readTokens(json, network, picture)).catch(
        instead([]),
      ),
    async quote(wish, signal) {
      const query = { amount: String(wish.amount), from: idOf(wish.sell), to: idOf(wish.buy) }
      const { quotes } = await get('quotes', query, signal, (json) => parsed(Quotes, json)).catch(
        instead({ quotes: [] }),
      )
      return bestOf(wish, quotes)
    },
    gasPrice: (network, signal) =>
      get('gas-price', { chainId: network }, signal, (json) => parsed(GasPrice, json)?.standard).catch(
        unsupported,
      ),
    async swap({ sell, buy, amount, from, network, slippage }, _, signal) {
      const body = {
        ...{ projectId, amount: String(amount), from: idOf(sell), to: idOf(buy) },
        ...{ userAddress: `${network}:${from}`, eip155: { slippage: slippage / 100 }, disableEstimate: true },
      }
      const url = backEnd.addressOf('v1/convert/build-transaction')
      const { tx } = await backEnd.getJson(
        'convert/build-transaction',
        url,
        // `text/plain` needs no CORS preflight.
        { ...question, body, type: 'text/plain', signal },
        (json) => parsed(Written, json),
      )
      const call = tx.to
      return { network: call.network, to: call.address, data: tx.data, value: tx.value ?? 0n }
    },
    async approval(order, _, signal) {
      const { sell, buy, from, network, amount } = order
      const query = {
        ...{ userAddress: `${network}:${from}`, from: idOf(sell), to: idOf(buy), amount: String(amount) },
      }
      const { tx } = await get('build-approve', query, signal, (json) => parsed(Written, json))
      // `from` is the token sold, which is the called contract.
      return { network: tx.from.network, to: tx.from.address, data: tx.data, value: tx.value ?? 0n }
    },
  }
}

/** The highest of the quotes that match the request; `undefined` if there is none. */
function bestOf(
  wish: SwapWish,
  quotes: v.InferOutput<typeof Quotes>['quotes'],
): Pick<SwapQuote, 'id' | 'arrives' | 'gas'> | undefined {
  const right = quotes.filter((one) => isOf(wish, one)).toSorted((a, b) => (a.toAmount < b.toAmount ? 1 : -1))
  if (quotes.length && !right.length) throw coded('http-unreadable')
  const [best] = right
  if (!best || best.toAmount === 0n) return undefined
  return { arrives: best.toAmount, ...filled({ id: best.id ?? undefined, gas: best.gas }) }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof WalletKitError && error.code === 'http-failed' && /\b(400|404)\b/.test(error.message)

/** Replaces a 400 or 404 response by `value`: the network or the pair is not supported. */
const instead =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isRefusal(error)) return value
    throw error
  }

function unsupported(cause: unknown): never {
  throw isRefusal(cause) ? swapError('gas-price-unsupported-network', cause) : cause
}

interface Quoted {
  fromAmount: bigint
  fromAccount: { network: string; address: string }
  toAccount: { network: string; address: string }
}

/** Whether a quote matches the request. */
function isOf({ sell, buy, amount }: SwapWish, { fromAmount, fromAccount, toAccount }: Quoted): boolean {
  const isSame = (account: Quoted['toAccount'], token: SwapToken) =>
    `${account.network}:${account.address}`.toLowerCase() === idOf(token).toLowerCase()
  return fromAmount === amount && isSame(fromAccount, sell) && isSame(toAccount, buy)
}

function hostName(host: string): string {
  try {
    return new URL(host).hostname
  } catch {
    return host
  }
}
