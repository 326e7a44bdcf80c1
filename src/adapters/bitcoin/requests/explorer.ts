/** Transactions of an Esplora API, as requests need them. */
import * as v from 'valibot'
import type { Network } from '../../../domain/networks/network.ts'
import type { Clock } from '../../../ports/clock.ts'
import { json, readEsplora } from '../esplora.ts'

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
  const found = await readEsplora(network, `/tx/${txid}`, json(Transaction), { signal, clock })
  if (found && found.txid !== txid) throw new TypeError('The answer is for another transaction')
  return found
}
