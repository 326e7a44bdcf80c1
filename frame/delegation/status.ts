/** `wallet_getCallsStatus` (EIP-5792) of batches sent by an ordinary account, from the receipt of their transaction. */
import * as v from 'valibot'
import { isBatchId } from '../../src/domain/transfers/batches/batch-id.ts'
import { resultOf, type AskNode } from '../approval/rpc.ts'
import { Failure } from '../failure.ts'
import type { FrameStorage } from '../storage/storage.ts'
import { turnOf } from './code.ts'
import { isOf } from '../storage/sent.ts'
import { sentBatches } from './sent.ts'

const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))
const hex = v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i))
const Receipt = v.object({
  transactionHash: hash,
  from: v.string(),
  to: v.nullish(v.string()),
  status: v.picklist(['0x0', '0x1']),
  ...{ blockHash: hash, blockNumber: hex, gasUsed: hex },
  logs: v.array(v.object({ address: v.string(), data: hex, topics: v.array(hash) })),
})
type Receipt = v.InferOutput<typeof Receipt>

interface Asked {
  id: unknown
  /** CAIP-2: the network to search for a batch sent by another browser. */
  network?: string
  /** The ordinary account. */
  account: string
  /** Origin of the requesting page. */
  origin: string
}

const isSame = (one: unknown, other: string) =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

/**
 * Status 100: pending, 200: done, 400: never executed, 500: reverted. A batch sent by this browser is looked up on its own network; one sent by
 * another browser is found by its hash. `undefined` if it is not a batch of this account.
 */
export async function batchStatus(
  { ask, storage }: { ask: AskNode; storage: FrameStorage },
  { id, network, account, origin }: Asked,
  signal: AbortSignal,
): Promise<object | undefined> {
  if (!isBatchId(id)) return undefined
  const row = await sentBatches.batch(storage, { origin, id }, account)
  const own = row && isOf(row, account) ? row : undefined
  const on = own?.network ?? network
  const transaction = own?.id ?? id
  if (on === undefined || !v.is(hash, transaction)) return undefined
  const of = { id: transaction, network: on, account }
  const about = {
    ...{ version: '2.0.0', id, atomic: true },
    chainId: `0x${BigInt(on.slice('eip155:'.length)).toString(16)}`,
  }
  const receipt = await receiptOf(ask, of, signal)
  if (receipt) return { ...about, ...outcome(receipt) }
  if (!own) return (await isWaiting(ask, of, signal)) ? { ...about, status: 100 } : undefined
  const { nonce, isSettled } = await turnOf(ask, own, signal)
  if (!isSettled || nonce <= own.nonce) return { ...about, status: 100 }
  // Its nonce is used: it was included meanwhile, or replaced by another transaction.
  const late = await receiptOf(ask, of, signal)
  return { ...about, ...(late ? outcome(late) : { status: 400 }) }
}

interface Found {
  /** The hash of the transaction. */
  id: string
  network: string
  account: string
}

/** @throws `Failure` -32603 if the receipt is invalid or of another transaction. */
async function receiptOf(
  ask: AskNode,
  { id, network, account }: Found,
  signal: AbortSignal,
): Promise<Receipt | undefined> {
  const found = await resultOf(ask(network, 'eth_getTransactionReceipt', [id], signal))
  if (found === null) return undefined
  const parsed = v.safeParse(Receipt, found)
  if (!parsed.success || !isSame(parsed.output.transactionHash, id))
    throw new Failure(-32603, 'The node answered the receipt of another transaction')
  const { from, to } = parsed.output
  return isSame(from, account) && isSame(to, account) ? parsed.output : undefined
}

async function isWaiting(ask: AskNode, { id, network, account }: Found, signal: AbortSignal) {
  const found = (await resultOf(ask(network, 'eth_getTransactionByHash', [id], signal))) as Readonly<
    Record<string, unknown>
  > | null
  return isSame(found?.['from'], account) && isSame(found?.['to'], account)
}

function outcome({ from: _, to: __, ...receipt }: Receipt): object {
  return { status: receipt.status === '0x1' ? 200 : 500, receipts: [receipt] }
}
