/** Responses to pages about operations that the smart account has sent. */
import type { Hex } from 'viem'
import { isBatchId } from '../../src/domain/transfers/batches/batch-id.ts'
import type { Clock } from '../../src/ports/clock.ts'
import { Failure } from '../failure.ts'
import { outcomeOf, isOperationHash, type Asked, type Sources } from './outcome.ts'
import { hexOf } from './nodes.ts'
import { sentOperations } from './sent.ts'

/** Polling interval, in ms. */
const EVERY = 1_000
/** Maximum number of polls, after which the page gets 4900. */
const MOST = 120

/**
 * Waits for the operation and resolves with the hash of the transaction that included it.
 *
 * @throws `Failure` -32000 if the calls reverted or were never included; 4900 if there is no outcome within two minutes.
 */
export async function bundleHash(sources: Sources, asked: Asked, after: Clock['after']): Promise<Hex> {
  for (let tries = 0; tries < MOST; tries++) {
    // A failed request is repeated.
    const outcome = await outcomeOf(sources, asked).catch((error: unknown) => {
      if (error instanceof Failure && error.code === -32603) throw error
      return 'waiting' as const
    })
    if (outcome === 'over')
      throw new Failure(-32000, 'No block took the operation in its time. Nothing was carried out')
    if (typeof outcome !== 'string') {
      const { transactionHash } = outcome.receipt
      if (!outcome.success) throw new Failure(-32000, `The network reverted the calls: ${transactionHash}`)
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
  /** Origin of the requesting page. */
  origin: string
}

/**
 * `wallet_getCallsStatus` (EIP-5792): 100 pending, 200 done, 400 never executed, 500 reverted. A batch sent by this browser is looked up on its
 * own network.
 *
 * `id` is the id chosen by the page, or the hash of the user operation. `account` is the smart account in use; without one, batches sent by
 * this browser are still found.
 *
 * @throws `Failure` 5730 for an unknown id, 4200 if no smart account is in use and this browser has not sent the batch.
 */
export async function callsStatus(
  sources: Sources,
  { network, id, account: own, origin }: AskedBatch,
  signal: AbortSignal,
): Promise<object> {
  const unknown = () => new Failure(5730, 'The batch is not known')
  const row = isBatchId(id)
    ? await sentOperations.batch(sources.frame.storage, { origin, id }, own)
    : undefined
  const account = own ?? row?.account
  if (account === undefined) throw new Failure(4200, 'The wallet does not support this')
  const sent = row?.account === account ? row : { id, network }
  if (!isOperationHash(sent.id)) throw unknown()
  const on = sent.network
  const outcome = await outcomeOf(sources, { network: on, id: sent.id, account }, signal)
  if (outcome === 'unknown') throw unknown()
  const about = { version: '2.0.0', id, chainId: hexOf(on.split(':')[1] ?? 0), atomic: true }
  if (typeof outcome === 'string') return { ...about, status: outcome === 'waiting' ? 100 : 400 }
  const { transactionHash, blockHash, blockNumber, gasUsed } = outcome.receipt
  const receipt = {
    logs: outcome.logs,
    status: outcome.success ? '0x1' : '0x0',
    ...{ blockHash, blockNumber: hexOf(blockNumber), gasUsed: hexOf(gasUsed), transactionHash },
  }
  return { ...about, status: outcome.success ? 200 : 500, receipts: [receipt] }
}
