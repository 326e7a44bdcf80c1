/** Queries an Esplora API: mempool.space or the page's own URL. The first URL that responds wins. */
import * as v from 'valibot'
import { ask } from '../../../api/http.ts'
import type { Network } from '../../../domain/networks/network.ts'
import { safeHttpUrl } from '../../../domain/web/url.ts'
import { coded } from '../../../errors/codes.ts'
import type { Clock } from '../../../ports/clock.ts'

/** Maximum length of a response in characters: a transaction with its earlier outputs. */
const LONGEST_ANSWER = 4_000_000

/** `undefined` if the API returns 404. Rejects with `no-rpc-url`, or with the failure of the last URL. */
export async function readExplorer<T>(
  network: Network,
  path: string,
  schema: v.GenericSchema<unknown, T>,
  signal: AbortSignal,
  clock: Clock,
): Promise<T | undefined> {
  let failure: unknown = coded('no-rpc-url')
  for (const base of network.rpcUrls.default.http) {
    const url = safeHttpUrl(base)
    if (!url) continue
    url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`
    try {
      const options = { isPublic: true, isFresh: true, signal, limit: LONGEST_ANSWER }
      const { status, text } = await ask(url.href, clock, options)
      if (status === 404) return undefined
      if (status !== 200) throw new Error(`It answered with status ${status}`)
      return v.parse(schema, JSON.parse(text) as unknown)
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }
  }
  throw failure as Error
}

/** In satoshi; the total supply is below 2^53. */
export const Satoshi = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const Output = v.object({
  value: Satoshi,
  scriptpubkey: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})*$/)),
  scriptpubkey_address: v.optional(v.string()),
})

const Transaction = v.object({
  txid: v.string(),
  vin: v.array(v.object({ prevout: v.nullable(Output) })),
  vout: v.array(Output),
  fee: Satoshi,
  status: v.object({ confirmed: v.boolean(), block_height: v.optional(v.number()) }),
})

export type ExplorerTransaction = v.InferOutput<typeof Transaction>

const TXID = /^[0-9a-f]{64}$/

/** A transaction, mined or pending; `undefined` if unknown. Rejects if no URL responds. */
export async function readMined(
  network: Network,
  txid: string,
  signal: AbortSignal,
  clock: Clock,
): Promise<ExplorerTransaction | undefined> {
  if (!TXID.test(txid)) return undefined
  const found = await readExplorer(network, `/tx/${txid}`, Transaction, signal, clock)
  if (found && found.txid !== txid) throw new TypeError('The answer is for another transaction')
  return found
}
