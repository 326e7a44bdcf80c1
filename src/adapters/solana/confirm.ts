import { isSignature, type Rpc, type Signature, type SolanaRpcApi } from '@solana/web3.js'
import * as v from 'valibot'
import { coded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import { pause } from '../transfers/pause.ts'

/** Polling interval in ms. */
const POLL = 1_000
/** Number of blocks that a blockhash is valid for. */
const LIFETIME = 150n
/** Maximum time in ms, for the case that blocks stall or nodes do not answer. */
const LONGEST_WAIT = 180_000

const Statuses = v.object({
  value: v.tuple([
    v.nullable(
      v.object({
        err: v.unknown(),
        confirmationStatus: v.nullish(v.string()),
        confirmations: v.nullish(v.union([v.number(), v.bigint()])),
      }),
    ),
  ]),
})

/**
 * Waits until the network has confirmed a sent transaction. Rejects with `send-failed` if it failed, `send-expired` if its blockhash has
 * expired, `send-unconfirmed` if its status cannot be read.
 */
export async function confirm(
  rpc: Rpc<SolanaRpcApi>,
  signature: string,
  signal: AbortSignal,
  clock: Clock,
): Promise<void> {
  if (!isSignature(signature))
    throw coded('send-failed', { cause: new Error('The wallet gave no signature') })
  const end = clock.now() + LONGEST_WAIT
  let lastBlock: bigint | undefined
  while (clock.now() < end) {
    // Read before the status, so that a transaction in the last valid block is still seen.
    const height = await blockHeight(rpc, signal)
    // The blockhash was valid when the transaction was sent, so it expires at most `LIFETIME` blocks later.
    lastBlock ??= height === undefined ? undefined : height + LIFETIME
    const hasExpired = height !== undefined && lastBlock !== undefined && height > lastBlock
    const status = await statusOf(rpc, signature, hasExpired, signal)
    if (status === 'confirmed') return
    if (status === 'unseen' && hasExpired) throw coded('send-expired')
    await pause(POLL, signal, clock)
  }
  throw coded('send-unconfirmed', { signature })
}

/** Without a response from the node, the status is `unknown` until the next poll. */
async function statusOf(
  rpc: Rpc<SolanaRpcApi>,
  signature: Signature,
  everywhere: boolean,
  signal: AbortSignal,
): Promise<'confirmed' | 'unseen' | 'unknown'> {
  const answer = await rpc
    .getSignatureStatuses([signature], { searchTransactionHistory: everywhere })
    .send({ abortSignal: signal })
    .then(
      (statuses) => v.safeParse(Statuses, statuses),
      () => undefined,
    )
  signal.throwIfAborted()
  if (!answer?.success) return 'unknown'
  const [status] = answer.output.value
  if (!status) return 'unseen'
  if (status.err !== null && status.err !== undefined)
    throw coded('send-failed', { cause: new Error(`The transaction failed: ${reasonIn(status.err)}`) })
  const { confirmationStatus, confirmations } = status
  // Older nodes return only the number of confirmations; `null` means finalized.
  const isFinal = confirmationStatus === undefined && confirmations === null
  return isFinal || ['confirmed', 'finalized'].includes(confirmationStatus ?? '') ? 'confirmed' : 'unknown'
}

async function blockHeight(rpc: Rpc<SolanaRpcApi>, signal: AbortSignal): Promise<bigint | undefined> {
  const answer: unknown = await rpc
    .getBlockHeight()
    .send({ abortSignal: signal })
    .catch(() => undefined)
  signal.throwIfAborted()
  return typeof answer === 'bigint' ? answer : undefined
}

/** The network's error as text: `{"InstructionError":[0,{"Custom":1}]}`. */
function reasonIn(error: unknown): string {
  const text = JSON.stringify(error, (_, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  )
  return text.slice(0, 200)
}
