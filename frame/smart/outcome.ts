/** The outcome of a user operation, from the bundler or, if that has none, from the network. */
import * as v from 'valibot'
import { decodeAbiParameters, encodeFunctionData, type Hex } from 'viem'
import { SMART_ABI, SMART_CONTRACTS } from '../../gateway/wire/smart-account.ts'
import type { AskNode } from '../approval/rpc.ts'
import { resultOf } from '../approval/rpc.ts'
import { Failure } from '../failure.ts'
import type { Frame } from '../frame.ts'
import { askBundler } from './nodes.ts'
import { sentOperations, type SentOperation } from './sent.ts'

const HASH = /^0x[\da-f]{64}$/i
const hash = v.pipe(v.string(), v.regex(HASH))
const quantity = v.union([
  v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i)),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
])
const Log = v.object({
  address: v.string(),
  data: v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i)),
  topics: v.array(hash),
})
const Receipt = v.object({
  userOpHash: hash,
  sender: v.string(),
  success: v.boolean(),
  logs: v.optional(v.array(Log), []),
  receipt: v.object({ transactionHash: hash, blockHash: hash, blockNumber: quantity, gasUsed: quantity }),
})
type Receipt = v.InferOutput<typeof Receipt>

const Transaction = v.object({ ...Receipt.entries.receipt.entries, logs: v.array(Log) })

/** `waiting`: may still be included. `over`: not included, and never will be. `unknown`: neither this browser nor the bundler knows it. */
export type Outcome = Receipt | 'waiting' | 'over' | 'unknown'

export interface Asked {
  /** CAIP-2. */
  network: string
  /** The hash of the user operation. */
  id: string
  account: string
}

/** Dependencies for the requests. */
export interface Sources {
  frame: Pick<Frame, 'ask' | 'storage'>
  ask: AskNode
}

export const isOperationHash = (id: unknown): id is Hex => typeof id === 'string' && HASH.test(id)

/** @throws `Failure` 4901 if the bundler is away and this browser has no record; -32603 for the receipt of another operation or account. */
export async function outcomeOf(
  { frame, ask }: Sources,
  asked: Asked,
  signal?: AbortSignal,
): Promise<Outcome> {
  const rows = await sentOperations.all(frame.storage)
  const own = rows.find((row) => row.id === asked.id.toLowerCase() && row.account === asked.account)
  const receipt = await receiptOf(frame, asked, signal).catch((error: unknown) => {
    signal?.throwIfAborted()
    // The network is queried instead.
    if (own && error instanceof Failure && error.code === 4901) return null
    throw error
  })
  if (receipt) return receipt
  if (!own) {
    const known = await askBundler(frame, asked.network, 'eth_getUserOperationByHash', [asked.id], signal)
    return known === null ? 'unknown' : 'waiting'
  }
  if (!(await isPast(ask, own, signal))) return 'waiting'
  return (await inBlock(ask, own, signal)) ?? 'over'
}

/** `null` if the bundler has no receipt. */
async function receiptOf(
  frame: Pick<Frame, 'ask'>,
  { network, id, account }: Asked,
  signal?: AbortSignal,
): Promise<Receipt | null> {
  const found = await askBundler(frame, network, 'eth_getUserOperationReceipt', [id], signal)
  if (found === null) return null
  const parsed = v.safeParse(Receipt, found)
  const isOwn =
    parsed.success &&
    parsed.output.userOpHash.toLowerCase() === id.toLowerCase() &&
    parsed.output.sender.toLowerCase() === account.toLowerCase()
  if (!isOwn) throw new Failure(-32603, 'The bundler answered the receipt of another operation')
  return parsed.output
}

/** Whether its nonce is used or its validity has ended: it is now included, or never will be. */
async function isPast(
  ask: AskNode,
  { network, account, nonce, until }: SentOperation,
  signal?: AbortSignal,
): Promise<boolean> {
  const data = encodeFunctionData({
    abi: SMART_ABI,
    functionName: 'getNonce',
    args: [account as Hex, 0n],
  })
  const read = (method: string, params: unknown) => resultOf(ask(network, method, params, signal))
  const [next, block] = await Promise.all([
    read('eth_call', [{ to: SMART_CONTRACTS.entryPoint, data }, 'latest']),
    read('eth_getBlockByNumber', ['latest', false]),
  ])
  const { timestamp } = v.parse(v.object({ timestamp: quantity }), block)
  return BigInt(v.parse(hash, next)) > BigInt(nonce) || BigInt(timestamp) > BigInt(until)
}

/** `UserOperationEvent` and `BeforeExecution` of EntryPoint 0.7. */
const DONE = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const BEGIN = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'

const isOf = ({ address, topics }: v.InferOutput<typeof Log>, topic: string) =>
  address.toLowerCase() === SMART_CONTRACTS.entryPoint.toLowerCase() && topics[0] === topic

/** Reads the outcome from the EntryPoint's logs. */
async function inBlock(
  ask: AskNode,
  { id, network, account, block }: SentOperation,
  signal?: AbortSignal,
): Promise<Receipt | undefined> {
  const filter = {
    address: SMART_CONTRACTS.entryPoint,
    ...{ fromBlock: block, toBlock: 'latest', topics: [DONE, id] },
  }
  const found = v.parse(
    v.array(v.object({ ...Log.entries, transactionHash: hash })),
    await resultOf(ask(network, 'eth_getLogs', [filter], signal)),
  )
  const event = found.find((log) => isOf(log, DONE) && log.topics[1] === id)
  if (!event) return undefined
  const answered = await resultOf(ask(network, 'eth_getTransactionReceipt', [event.transactionHash], signal))
  const { logs, ...receipt } = v.parse(Transaction, answered)
  const end = logs.findIndex((log) => isOf(log, DONE) && log.topics[1] === id)
  const begin = logs.slice(0, end).findLastIndex((log) => isOf(log, DONE) || isOf(log, BEGIN))
  const [, success] = decodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
    event.data as Hex,
  )
  return { userOpHash: id, sender: account, success, logs: logs.slice(begin + 1, end), receipt }
}
