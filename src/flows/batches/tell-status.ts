/** The status of a batch executed call by call, from the records of its transactions and their receipts. */
import { statusOf, type Batch, type CallState } from '../../domain/transfers/batches/batch.ts'
import { hexChainId } from '../../domain/networks/chain-id.ts'
import type { TransactionRecord } from '../../domain/transfers/transfer.ts'
import { locks } from '../../ports/locks.ts'
import { changeBatch } from '../../stores/stored/batches.ts'
import { isEnded, savedTransaction } from '../../stores/stored/transactions.ts'
import type { BatchWallet } from './batch-wallet.ts'
import { lockOf } from './call-in-turn.ts'

type Receipt = Readonly<Record<string, unknown>>

/** An answer to `wallet_getCallsStatus` (EIP-5792 2.0.0). Rejects with the wallet's error when it cannot read from its network. */
export async function tellStatus(batch: Batch, wallet: BatchWallet): Promise<unknown> {
  const isOver = batch.isOver ?? (await isLeft(batch.id))
  const calls = await Promise.all(
    batch.calls.map(async ({ record, hash }) => {
      const saved = savedTransaction(record)
      const given = saved?.hash ?? hash
      const receipt = given === undefined ? undefined : await readReceipt(wallet, given)
      return { state: stateOf(saved, receipt, given), receipt }
    }),
  )
  const states = calls.map(({ state }) => state)
  return {
    ...{ version: '2.0.0', id: batch.id, chainId: hexChainId(batch.network) },
    status: statusOf(states, { count: batch.count, ...(isOver && { isOver }) }),
    atomic: false,
    receipts: calls.flatMap(({ receipt }) => receipt ?? []),
  }
}

/** Whether the page that requested the batch is closed: then no further call is sent. */
async function isLeft(id: string): Promise<true | undefined> {
  const free = await locks.use().ifFree(lockOf(id), async () => true as const)
  if (free) changeBatch(id, (before) => ({ ...before, isOver: true }))
  return free?.result
}

/** A finished record may have been evicted: then the state comes from the receipt. */
function stateOf(
  record: TransactionRecord | undefined,
  receipt: Receipt | undefined,
  hash: string | undefined,
): CallState {
  if (receipt) return receipt['status'] === '0x1' ? 'done' : 'failed'
  if (!record) return hash === undefined ? 'not-sent' : 'lost'
  if (!isEnded(record)) return 'open'
  if (record.status === 'confirmed') return 'done'
  if (record.status === 'failed') return 'failed'
  return record.status === 'dropped' || record.status === 'replaced' ? 'not-sent' : 'lost'
}

const MEMBERS = ['logs', 'status', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash'] as const

/** Reads a receipt, with the members that EIP-5792 names. */
async function readReceipt(wallet: BatchWallet, hash: string): Promise<Receipt | undefined> {
  const answer = await wallet.ask({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (typeof answer !== 'object' || answer === null) return undefined
  const given = answer as Receipt
  return Object.fromEntries(MEMBERS.map((name) => [name, given[name]]))
}
