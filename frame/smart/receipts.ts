/** What a page is told of what the smart account has sent. */
import type { Hex } from 'viem'
import { isBatchId } from '../../src/domain/transfers/batches/batch-id.ts'
import type { Clock } from '../../src/ports/clock.ts'
import { Failure } from '../failure.ts'
import { fateOf, isOperationHash, type Asked, type Sources } from './fate.ts'
import { hexOf } from './nodes.ts'
import { sentOperations } from './sent.ts'

/** ms between two questions. */
const EVERY = 1_000
/** Questions until the page is told that it was sent, and no more. */
const MOST = 120

/**
 * Resolves with the hash of the transaction that the bundle went out by.
 *
 * @throws `Failure` -32000 when the calls were reverted, or no block took them; 4900 when nothing tells within two minutes.
 */
export async function bundleHash(sources: Sources, asked: Asked, after: Clock['after']): Promise<Hex> {
  for (let tries = 0; tries < MOST; tries++) {
    // A question that gets lost is asked again.
    const fate = await fateOf(sources, asked).catch((error: unknown) => {
      if (error instanceof Failure && error.code === -32603) throw error
      return 'waiting' as const
    })
    if (fate === 'over')
      throw new Failure(-32000, 'No block took the operation in its time. Nothing was carried out')
    if (typeof fate !== 'string') {
      const { transactionHash } = fate.receipt
      if (!fate.success) throw new Failure(-32000, `The network reverted the calls: ${transactionHash}`)
      return transactionHash as Hex
    }
    await new Promise<void>((resolve) => after(EVERY, resolve))
  }
  throw new Failure(4900, `The operation was sent, and is not in a block yet: ${asked.id}`)
}

interface AskedBatch {
  /** CAIP-2. */
  network: string
  id: unknown
  account: string | undefined
  /** Of the page that asks. */
  origin: string
}

/**
 * `wallet_getCallsStatus` (EIP-5792): 100 while it waits, 200 done, 400 never carried out, 500 reverted whole. Of a batch that this browser has
 * sent on another network, it is that network's.
 *
 * `id` is the one that the page chose, or the hash of the user operation. `account` is the smart account in use; without one, what this
 * browser has sent is told all the same.
 *
 * @throws `Failure` 5730 for an id that is none of this account, 4200 for an ordinary account that has sent none.
 */
export async function callsStatus(
  sources: Sources,
  { network, id, account: own, origin }: AskedBatch,
  signal: AbortSignal,
): Promise<object> {
  const unknown = () => new Failure(5730, 'The batch is not known')
  const row = isBatchId(id) ? await sentOperations.batch(sources.frame.kept, { origin, id }, own) : undefined
  const account = own ?? row?.account
  if (account === undefined) throw new Failure(4200, 'The wallet does not support this')
  const sent = row?.account === account ? row : { id, network }
  if (!isOperationHash(sent.id)) throw unknown()
  const on = sent.network
  const fate = await fateOf(sources, { network: on, id: sent.id, account }, signal)
  if (fate === 'unknown') throw unknown()
  const about = { version: '2.0.0', id, chainId: hexOf(on.split(':')[1] ?? 0), atomic: true }
  if (typeof fate === 'string') return { ...about, status: fate === 'waiting' ? 100 : 400 }
  const { transactionHash, blockHash, blockNumber, gasUsed } = fate.receipt
  const receipt = {
    logs: fate.logs,
    status: fate.success ? '0x1' : '0x0',
    ...{ blockHash, blockNumber: hexOf(blockNumber), gasUsed: hexOf(gasUsed), transactionHash },
  }
  return { ...about, status: fate.success ? 200 : 500, receipts: [receipt] }
}
