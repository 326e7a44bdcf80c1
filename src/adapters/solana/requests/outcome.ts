/** Reads the real effects of a confirmed transaction. */
import { isSignature } from '@solana/web3.js'
import * as v from 'valibot'
import type { Network } from '../../../domain/networks/network.ts'
import type { Change, Effects } from '../../../domain/requests/effects.ts'
import type { Clock } from '../../../ports/clock.ts'
import { rpcOf } from '../rpc.ts'
import { ownFirst } from './changes.ts'
import { reasonOf } from './reason.ts'

const Integer = v.pipe(
  v.union([v.bigint(), v.pipe(v.number(), v.safeInteger())]),
  v.transform((value) => BigInt(value)),
)
const Addresses = v.pipe(v.array(v.string()), v.maxLength(256))
const Index = v.pipe(v.union([v.bigint(), v.number()]), v.transform(String))

const TokenBalances = v.nullish(
  v.array(
    v.object({
      accountIndex: Index,
      mint: v.string(),
      owner: v.optional(v.string()),
      uiTokenAmount: v.object({ amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)) }),
    }),
  ),
)

const Mined = v.object({
  slot: Integer,
  meta: v.object({
    err: v.unknown(),
    fee: Integer,
    preBalances: v.array(Integer),
    postBalances: v.array(Integer),
    preTokenBalances: TokenBalances,
    postTokenBalances: TokenBalances,
    logMessages: v.nullish(v.array(v.string())),
    loadedAddresses: v.nullish(v.object({ writable: Addresses, readonly: Addresses })),
  }),
  transaction: v.object({ message: v.object({ accountKeys: Addresses }) }),
})
type Mined = v.InferOutput<typeof Mined>

/** `undefined` if the node does not know the transaction. */
export async function readOutcome(
  network: Network,
  signature: string,
  from: string | undefined,
  signal: AbortSignal,
  clock: Clock,
): Promise<Effects | undefined> {
  if (!isSignature(signature)) return undefined
  const answer: unknown = await rpcOf(network, clock)
    .getTransaction(signature, {
      ...{ encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 },
    })
    .send({ abortSignal: signal })
  if (answer === null) return undefined
  const mined = v.parse(Mined, answer)
  const { err, fee, logMessages } = mined.meta
  if (err !== null && err !== undefined)
    return { status: 'fails', reason: reasonOf(err, logMessages ?? [], () => undefined) }
  return {
    ...{ status: 'checked', changes: ownFirst([...lamportsIn(mined), ...tokensIn(mined)], from) },
    ...{ approvals: [], controls: [], fee: `${fee}`, block: `${mined.slot}` },
  }
}

function lamportsIn({ meta, transaction }: Mined): Change[] {
  const { loadedAddresses, fee, preBalances, postBalances } = meta
  const { writable = [], readonly = [] } = loadedAddresses ?? {}
  const accounts = [...transaction.message.accountKeys, ...writable, ...readonly]
  const tokens = new Set(
    [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])].map((one) => one.accountIndex),
  )
  return accounts.flatMap((account, index): Change[] => {
    const paid = index === 0 ? fee : 0n
    const delta = (postBalances[index] ?? 0n) - (preBalances[index] ?? 0n) + paid
    if (!delta || tokens.has(String(index))) return []
    return [{ asset: { kind: 'native' }, account, amount: `${delta}` }]
  })
}

function tokensIn({ meta: { preTokenBalances, postTokenBalances } }: Mined): Change[] {
  const sums = new Map<string, { mint: string; owner: string; delta: bigint }>()
  const add = (balances: typeof preTokenBalances, sign: bigint) => {
    for (const { mint, owner, uiTokenAmount } of balances ?? []) {
      if (owner === undefined) continue
      const key = `${mint} ${owner}`
      const delta = (sums.get(key)?.delta ?? 0n) + sign * BigInt(uiTokenAmount.amount)
      sums.set(key, { mint, owner, delta })
    }
  }
  add(preTokenBalances, -1n)
  add(postTokenBalances, 1n)
  return [...sums.values()]
    .filter(({ delta }) => delta)
    .map(({ mint, owner, delta }) => ({
      asset: { kind: 'token', address: mint },
      account: owner,
      amount: `${delta}`,
    }))
}
