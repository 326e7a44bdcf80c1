/** Reads from a chain through viem's fallback transport: the page's own URLs first in their order, then the others by rank. */
import {
  BaseError,
  createClient,
  fallback,
  http,
  RpcRequestError,
  type Client,
  type Transport,
  HttpRequestError,
  TimeoutError,
} from 'viem'
import * as LIMITS from '../../domain/limits.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import type { Network } from '../../domain/networks/network.ts'
import { safeHttpUrl } from '../../domain/web/url.ts'
import { coded } from '../../errors/codes.ts'
import type { BalanceReader } from '../../ports/wallet-adapter.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { batching } from './batching.ts'

/** Cached, because ranking several URLs takes a while. */
const readers = new Map<string, Client>()

export function readerOf(network: Network): Client {
  const key = network.rpcUrls.default.http.join(' ')
  const reader = readers.get(key) ?? createReader(network)
  readers.set(key, reader)
  return reader
}

export function createBalanceReader(): BalanceReader {
  return async (address, network, signal) => {
    const reader = readerOf(network)
    try {
      const answer: unknown = await reader.request({
        method: 'eth_getBalance',
        // `answers.ts` guarantees a checksummed address.
        params: [address as `0x${string}`, 'latest'],
      })
      signal.throwIfAborted()
      const value = parseQuantity(answer)
      const { symbol, decimals } = network.nativeCurrency
      return { value: value.toString(), symbol, decimals }
    } catch (cause) {
      throw coded('rpc-failed', { cause })
    }
  }
}

/**
 * Sends a request to a network's RPC, for methods that a wallet does not forward. Rejects with the node's own error, or with
 * EIP-1474's internal error. (Imported dynamically with the adapter.)
 * @public
 */
export async function askNetwork(
  network: Network,
  request: { method: string; params?: readonly unknown[] | object },
): Promise<unknown> {
  try {
    // Any method; the node decides what it supports.
    return await readerOf(network).request(request as never)
  } catch (error) {
    throw nodeError(error)
  }
}

/** viem's own texts and errors contain the URL, which may have a key in it. */
function nodeError(error: unknown): ProviderError {
  const isOfNode = (one: unknown) => one instanceof RpcRequestError
  const found = error instanceof BaseError ? error.walk(isOfNode) : undefined
  if (found instanceof RpcRequestError) return new ProviderError(found.code, found.details, found.data)
  return new ProviderError(UNREACHABLE, coded('rpc-failed').message)
}

/** EIP-1474's code for an internal error. */
const UNREACHABLE = -32_603

/** Parses a quantity of at most 256 bits. `BigInt("")` would be zero. */
function parseQuantity(answer: unknown): bigint {
  if (typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)) return BigInt(answer)
  throw new TypeError('The network answered no quantity')
}

function createReader(network: Network): Client {
  const { host, default: all } = network.rpcUrls
  const urls = all.http.filter((url) => safeHttpUrl(url))
  if (!urls.length) throw coded('no-rpc-url')
  const isHosts = (url: string) => !!host?.http.includes(url)
  const others = urls.filter((url) => !isHosts(url)).map(transport)
  const transports = [...urls.filter(isHosts).map(transport), ...ranked(others)]
  return createClient({
    transport: transports.length === 1 ? transports[0]! : fallback(transports, { retryCount: 1 }),
    pollingInterval: LIMITS.rpc.polling,
    cacheTime: 0,
  })
}

function transport(url: string): Transport {
  // The default RPC host accepts JSON as text/plain, which needs no CORS preflight. Other hosts require application/json.
  const isProviderHost = new URL(url).searchParams.has('projectId')
  const fetchOptions = isProviderHost ? { headers: { 'Content-Type': 'text/plain' } } : {}
  const config = { timeout: TIMEOUTS.http, retryCount: 0, fetchOptions }
  const once = batching(
    http(url, config),
    http(url, { ...config, batch: { batchSize: LIMITS.rpc.batch, wait: 0 } }),
  )
  return retrying(once)
}

/** Retries once after a timeout or a host's failure (408, 5xx), but not if the host is busy (429). */
function retrying(transport: Transport): Transport {
  return (options) => {
    const once = transport(options)
    const request: typeof once.request = async (...question) => {
      try {
        return await once.request(...question)
      } catch (error) {
        const status = error instanceof HttpRequestError ? (error.status ?? 500) : 0
        if (!(error instanceof TimeoutError) && status !== 408 && status < 500) throw error
        return once.request(...question)
      }
    }
    return { ...once, request }
  }
}

/**
 * Ranks URLs that the page did not order. viem's ranking pings forever; here it pings only while a request to these URLs is pending, so
 * that an idle page sends nothing.
 */
function ranked(transports: Transport[]): Transport[] {
  if (transports.length < 2) return transports
  const gate = createGate()
  const rank = {
    interval: LIMITS.rpc.polling,
    sampleCount: LIMITS.rpc.samples,
    timeout: LIMITS.rpc.ping,
    weights: LIMITS.rpc.weights,
    ping: async ({ transport: asked }: { transport: ReturnType<Transport> }) => {
      await gate.opened()
      await asked.request({ method: 'net_listening' })
    },
  }
  const group = fallback(transports, { rank, retryCount: 1 })
  const gated: Transport = (options) => {
    const inner = group(options)
    const request: typeof inner.request = (question) => gate.during(inner.request(question))
    return { ...inner, request }
  }
  return [gated]
}

/** Open while requests are pending. */
function createGate() {
  let questions = 0
  const waiting: (() => void)[] = []
  return {
    opened: () => (questions ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
    async during<T>(answer: Promise<T>): Promise<T> {
      questions += 1
      for (const go of waiting.splice(0)) go()
      try {
        return await answer
      } finally {
        questions -= 1
      }
    },
  }
}
