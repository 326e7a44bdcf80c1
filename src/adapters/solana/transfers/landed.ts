/** Reads the recorded outcome of a transaction. */
import { isAddress, type Signature } from '@solana/web3.js'
import * as v from 'valibot'
import type { TransactionRecord } from '../../../domain/transfers/transfer.ts'
import type { Questions } from './accounts.ts'
import { reasonIn } from './simulate.ts'

const Whole = v.pipe(
  v.union([v.bigint(), v.pipe(v.number(), v.safeInteger())]),
  v.transform((value) => BigInt(value)),
)
const Balance = v.object({
  accountIndex: v.pipe(
    v.union([v.number(), v.bigint()]),
    v.transform((value) => Number(value)),
  ),
  mint: v.string(),
  owner: v.optional(v.string()),
  uiTokenAmount: v.object({ amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)) }),
})
const Balances = v.nullish(v.array(Balance), [])
const Landed = v.object({
  slot: Whole,
  transaction: v.object({
    message: v.object({ accountKeys: v.array(v.pipe(v.string(), v.check(isAddress))) }),
  }),
  meta: v.object({
    ...{ err: v.unknown(), fee: Whole, logMessages: v.nullish(v.array(v.string()), []) },
    ...{ preBalances: v.array(Whole), postBalances: v.array(Whole) },
    ...{ preTokenBalances: Balances, postTokenBalances: Balances },
  }),
})
type Landed = v.InferOutput<typeof Landed>

export interface Outcome {
  slot: bigint
  fee: bigint
  arrived: bigint
  reason?: string
}

type Recipient = Pick<TransactionRecord, 'to' | 'token'>

/** `undefined` if the node does not have the transaction, or not yet. */
export async function readOutcome(
  { rpc }: Questions,
  signature: Signature,
  recipient: Recipient,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const config = { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 } as const
  const answer: unknown = await rpc.getTransaction(signature, config).send({ abortSignal: signal })
  if (answer === null || answer === undefined) return undefined
  const landed = v.parse(Landed, answer)
  const { err, fee, logMessages } = landed.meta
  const hasFailed = err !== null && err !== undefined
  return {
    ...{ slot: landed.slot, fee },
    arrived: hasFailed ? 0n : arrivedIn(landed, recipient),
    ...(hasFailed && { reason: reasonIn(err, logMessages ?? []) }),
  }
}

/** Received amount in lamports or the token's smallest unit, by all accounts of the recipient, or by the given token account. */
function arrivedIn({ meta, transaction }: Landed, { to, token }: Recipient): bigint {
  const keys = transaction.message.accountKeys
  if (token === undefined) {
    const at = keys.indexOf(to ?? '')
    return (meta.postBalances[at] ?? 0n) - (meta.preBalances[at] ?? 0n)
  }
  const held = (balances: Landed['meta']['preTokenBalances']) =>
    (balances ?? [])
      .filter(
        ({ mint, owner, accountIndex }) => mint === token && (owner === to || keys[accountIndex] === to),
      )
      .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n)
  return held(meta.postTokenBalances) - held(meta.preTokenBalances)
}
