/** Reading from a chain through viem's fallback transport: the host's own URLs first and in its order, then the others, ranked. */
import { createClient, fallback, http, type Client, type Transport } from 'viem'
import { LIMITS, RPC_WEIGHTS } from '../../domain/limits.ts'
import type { Network } from '../../domain/network.ts'
import { safeHttpUrl } from '../../domain/url.ts'
import { coded } from '../../errors/codes.ts'
import type { WalletAdapter } from '../../ports/wallet-adapter.ts'

export function createBalanceReader(): WalletAdapter['balance'] {
  const clients = new Map<string, Reader>()
  return async (address, network, signal) => {
    const key = network.rpcUrls.default.http.join(' ')
    const reader = clients.get(key) ?? createReader(network)
    clients.set(key, reader)
    try {
      const answer: unknown = await reader.ask((client) =>
        client.request({
          method: 'eth_getBalance',
          // A checksummed address: it came through `answers.ts`.
          params: [address as `0x${string}`, 'latest'],
        }),
      )
      signal.throwIfAborted()
      const value = parseQuantity(answer)
      const { symbol, decimals } = network.nativeCurrency
      return { value: value.toString(), symbol, decimals }
    } catch (cause) {
      throw coded('rpc-failed', { cause })
    }
  }
}

/** A quantity of at most 256 bits. `BigInt` alone would read an empty text as nothing owned. */
function parseQuantity(answer: unknown): bigint {
  if (typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)) return BigInt(answer)
  throw new TypeError('The network answered no quantity')
}

interface Reader {
  ask<T>(question: (client: Client) => Promise<T>): Promise<T>
}

function createReader(network: Network): Reader {
  const gate = createGate()
  const { host, default: all } = network.rpcUrls
  const urls = all.http.filter(safeHttpUrl)
  if (!urls.length) throw coded('no-rpc-url')
  const isHosts = (url: string) => !!host?.http.includes(url)
  const others = urls.filter((url) => !isHosts(url)).map(transport)
  const transports = [...urls.filter(isHosts).map(transport), ...ranked(others, gate.opened)]
  const client = createClient({
    transport: transports.length === 1 ? transports[0]! : fallback(transports, { retryCount: 1 }),
    pollingInterval: LIMITS.rpcPolling,
    cacheTime: 0,
  })
  return { ask: (question) => gate.during(question(client)) }
}

function transport(url: string): Transport {
  // To the provider RPC host a JSON body goes as text: that needs no preflight (section 7.5). Others insist on JSON.
  const isProviderHost = new URL(url).searchParams.has('projectId')
  const fetchOptions = isProviderHost ? { headers: { 'Content-Type': 'text/plain' } } : {}
  return http(url, { timeout: LIMITS.httpTimeout, retryCount: 1, fetchOptions })
}

function ranked(transports: Transport[], opened: () => Promise<void>): Transport[] {
  if (transports.length < 2) return transports
  const rank = {
    interval: LIMITS.rpcPolling,
    sampleCount: LIMITS.rpcSamples,
    timeout: LIMITS.rpcPing,
    weights: RPC_WEIGHTS,
    // viem's ranking never ends. It may only ping while somebody waits for an answer: an idle page asks nothing.
    ping: async ({ transport }: { transport: ReturnType<Transport> }) => {
      await opened()
      await transport.request({ method: 'net_listening' })
    },
  }
  return [fallback(transports, { rank, retryCount: 1 })]
}

/** Open for as long as questions are. */
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
