import { isAddress, isSignature, type Signature } from '@solana/web3.js'
import * as v from 'valibot'
import type { Network } from '../../../domain/networks/network.ts'
import type { TransactionRecord, TransactionState } from '../../../domain/transfers/transfer.ts'
import type { Clock } from '../../../ports/clock.ts'
import { followBy } from '../../transfers/follow.ts'
import { questionsTo, type Questions } from './accounts.ts'
import { readOutcome, type Outcome } from './landed.ts'

/** Number of blocks for which a blockhash is valid. */
const LIFETIME = 150n
/** Number of the sender's newest transactions to search, if the wallet has not returned a signature. */
const LOOKED_THROUGH = 10
/** Tolerated difference between the clocks of network and user, in seconds. */
const CLOCKS_DIFFER = 60

const Statuses = v.object({
  value: v.tuple([v.nullable(v.object({ err: v.unknown(), confirmationStatus: v.nullish(v.string()) }))]),
})
const Signatures = v.array(
  v.object({
    signature: v.string(),
    blockTime: v.nullish(
      v.pipe(
        v.union([v.number(), v.bigint()]),
        v.transform((value) => BigInt(value)),
      ),
    ),
  }),
)

interface Following {
  record: TransactionRecord
  questions: Questions
  signal: AbortSignal
  signature: Signature | undefined
  /** The last block height at which the transaction can be included. */
  until: bigint | undefined
  outcome?: Outcome | undefined
}

/** Follows a transaction until it is finalized, or its blockhash has expired. */
export async function followTransaction(
  record: TransactionRecord,
  network: Network,
  onChange: (state: TransactionState) => void,
  { signal, clock }: { signal: AbortSignal; clock: Clock },
): Promise<void> {
  const { hash, validUntil } = record
  const following: Following = {
    ...{ record, signal, questions: questionsTo(network, clock, signal) },
    signature: hash !== undefined && isSignature(hash) ? hash : undefined,
    until: validUntil === undefined ? undefined : BigInt(validUntil),
  }
  await followBy({ look: () => look(following), onChange, signal, clock })
}

async function look(following: Following): Promise<TransactionState | undefined> {
  const { questions, signal } = following
  // Read before the status, so that a transaction in the last block is still seen.
  const height = await questions.height()
  following.until ??= height + LIFETIME
  const isExpired = height > following.until
  following.signature ??= await findSignature(following)
  const { signature } = following
  if (!signature) return isExpired ? { status: 'dropped', isFinal: true } : { status: 'unknown' }
  const known = { hash: signature }
  const answer: unknown = await questions.rpc
    .getSignatureStatuses([signature], { searchTransactionHistory: isExpired })
    .send({ abortSignal: signal })
  const [status] = v.parse(Statuses, answer).value
  if (!status)
    return isExpired ? { status: 'dropped', ...known, isFinal: true } : { status: 'sent', ...known }
  const { err, confirmationStatus } = status
  if (confirmationStatus !== 'confirmed' && confirmationStatus !== 'finalized')
    return { status: 'sent', ...known }
  following.outcome ??= await readOutcome(questions, signature, following.record, signal).catch(
    unlessAborted(signal),
  )
  return {
    status: err === null || err === undefined ? 'confirmed' : 'failed',
    ...known,
    ...toldOf(following.outcome),
    ...(confirmationStatus === 'finalized' && { isFinal: true }),
  }
}

/** The state is known even without the outcome. */
const unlessAborted = (signal: AbortSignal) => () => {
  signal.throwIfAborted()
  return undefined
}

function toldOf(outcome: Outcome | undefined): Partial<TransactionState> {
  if (!outcome) return {}
  const { slot, fee, arrived, reason } = outcome
  return {
    ...{ block: slot.toString(), fee: fee.toString(), arrived: arrived.toString() },
    ...(reason && { reason }),
  }
}

/** Finds the signature if the wallet did not return it: a recent transaction of the sender that brought the recipient the promised amount. */
async function findSignature({ record, questions, signal }: Following): Promise<Signature | undefined> {
  const { from, to, amount, promised = amount, askedAt } = record
  if (!isAddress(from) || !to || promised === undefined) return undefined
  const answer: unknown = await questions.rpc
    .getSignaturesForAddress(from, { limit: LOOKED_THROUGH })
    .send({ abortSignal: signal })
  const since = BigInt(Math.floor(askedAt / 1_000) - CLOCKS_DIFFER)
  for (const { signature, blockTime } of v.parse(Signatures, answer)) {
    if (!isSignature(signature) || !blockTime || blockTime < since) continue
    const outcome = await readOutcome(questions, signature, record, signal)
    if (outcome?.arrived.toString() === promised) return signature
  }
  return undefined
}
