/** The endpoints of an Esplora API that transfers need. Amounts are in satoshi. */
import * as v from 'valibot'
import { ask } from '../../../api/http.ts'
import type { Network } from '../../../domain/networks/network.ts'
import { coded } from '../../../errors/codes.ts'
import type { Clock } from '../../../ports/clock.ts'
import { addressPath, esploraUrls, json, readEsplora } from '../esplora.ts'

/** Maximum fee rate in satoshi per virtual byte: a higher one must be a mistake. */
const HIGHEST_RATE = 5_000

const Txid = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
/** The total supply is below 2^53. */
const Satoshi = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((value) => BigInt(value)),
)
const Height = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Status = v.object({
  confirmed: v.boolean(),
  block_height: v.nullish(Height),
  block_time: v.nullish(v.number()),
})

const Coin = v.object({ txid: Txid, vout: Height, value: Satoshi })
const Transaction = v.object({
  txid: Txid,
  vin: v.array(v.object({ txid: Txid, vout: v.number() })),
  vout: v.array(v.object({ scriptpubkey_address: v.nullish(v.string()), value: Satoshi })),
  fee: Satoshi,
  status: Status,
})
const Outspend = v.object({ spent: v.boolean(), txid: v.nullish(Txid) })
const Rate = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(HIGHEST_RATE),
  v.transform((rate) => BigInt(Math.max(1, Math.ceil(rate)))),
)
const Recommended = v.object({ fastestFee: Rate, halfHourFee: Rate })
/** Fee rates by confirmation target in blocks. */
const Estimates = v.object({ '1': Rate, '3': Rate })

export type Coin = v.InferOutput<typeof Coin>
export type Transaction = v.InferOutput<typeof Transaction>

export interface Rates {
  usual: bigint
  fast: bigint
}

export function explorerOf(network: Network, clock: Clock, signal: AbortSignal) {
  const read = <T>(path: string, parse: (text: string) => T) =>
    readEsplora(network, path, parse, { signal, clock })
  return {
    coins: async (address: string) => (await read(`${addressPath(address)}/utxo`, json(v.array(Coin)))) ?? [],
    transaction: (txid: string) => read(`/tx/${txid}`, json(Transaction)),
    hex: (txid: string) => read(`/tx/${txid}/hex`, (text) => text.trim()),
    /** Newest first, pending transactions before confirmed ones. */
    history: async (address: string) =>
      (await read(`${addressPath(address)}/txs`, json(v.array(Transaction)))) ?? [],
    /** Id of the transaction that spends an output. */
    async spender(txid: string, vout: number): Promise<string | undefined> {
      return (await read(`/tx/${txid}/outspend/${vout}`, json(Outspend)))?.txid ?? undefined
    },
    height: () => read('/blocks/tip/height', (text) => v.parse(Height, JSON.parse(text))),
    /** Fee rates from mempool.space's endpoint, else from Esplora's. */
    async rates(): Promise<Rates | undefined> {
      const recommended = await read('/v1/fees/recommended', json(Recommended)).catch(unlessAborted)
      if (recommended) return { usual: recommended.halfHourFee, fast: recommended.fastestFee }
      const estimates = await read('/fee-estimates', json(Estimates)).catch(unlessAborted)
      return estimates && { usual: estimates['3'], fast: estimates['1'] }
    },
    /** Sends a signed transaction in hexadecimal to the first URL. Resolves with status and text of the response. */
    async send(transaction: string): Promise<{ status: number; text: string }> {
      const [url] = esploraUrls(network, '/tx')
      if (!url) throw coded('no-rpc-url')
      return ask(url, clock, { body: transaction, type: 'text/plain', isPublic: true, signal })
    },
  }
  function unlessAborted(): undefined {
    signal.throwIfAborted()
    return undefined
  }
}

export type Explorer = ReturnType<typeof explorerOf>
