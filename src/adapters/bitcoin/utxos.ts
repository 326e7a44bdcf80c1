/** Balance of an address from an Esplora API: mempool.space or the URL that the page names. */
import * as v from 'valibot'
import { ask } from '../../api/http.ts'
import type { Network } from '../../domain/networks/network.ts'
import { safeHttpUrl } from '../../domain/web/url.ts'
import { coded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BalanceReader } from '../../ports/wallet-adapter.ts'

/** Maximum size of an answer in characters: some addresses have ten thousand outputs. */
const LONGEST_ANSWER = 4_000_000

/** In satoshi; the total supply is below 2^53. */
const Utxos = v.array(v.object({ value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }))

/** The first URL that answers wins; the page's own URLs come first. */
export function createBalanceReader(clock: Clock): BalanceReader {
  return async (address, network, signal) => {
    const urls = network.rpcUrls.default.http.flatMap((url) => utxoUrl(url, address) ?? [])
    if (!urls.length) throw coded('no-rpc-url')
    let cause: unknown
    for (const url of urls) {
      try {
        return inSatoshi(await read(url, signal, clock), network)
      } catch (error) {
        if (signal.aborted) throw coded('rpc-failed', { cause: error })
        cause = error
      }
    }
    throw coded('rpc-failed', { cause })
  }
}

function utxoUrl(base: string, address: string): string | undefined {
  const url = safeHttpUrl(base)
  if (!url) return undefined
  url.pathname = `${url.pathname.replace(/\/$/, '')}/address/${encodeURIComponent(address)}/utxo`
  return url.href
}

/** An invalid answer rejects, so that it is not shown as an empty balance. */
async function read(url: string, signal: AbortSignal, clock: Clock): Promise<bigint> {
  const { status, text } = await ask(url, clock, { isPublic: true, signal, limit: LONGEST_ANSWER })
  if (status !== 200) throw new Error(`It answered with status ${status}`)
  const utxos = v.parse(Utxos, JSON.parse(text) as unknown)
  return utxos.reduce((sum, { value }) => sum + BigInt(value), 0n)
}

function inSatoshi(value: bigint, { nativeCurrency: { symbol, decimals } }: Network) {
  return { value: value.toString(), symbol, decimals }
}
