/** What became of a user operation. */
import * as v from 'valibot'
import type { Hex } from 'viem'
import type { Clock } from '../../src/ports/clock.ts'
import { Failure } from '../failure.ts'
import type { Frame } from '../frame.ts'
import { askBundler } from './nodes.ts'

const HASH = /^0x[\da-f]{64}$/i
const hash = v.pipe(v.string(), v.regex(HASH))
const Receipt = v.object({
  userOpHash: hash,
  sender: v.string(),
  success: v.boolean(),
  logs: v.optional(v.array(v.unknown()), []),
  receipt: v.object({
    transactionHash: hash,
    blockHash: hash,
    blockNumber: v.union([v.string(), v.number()]),
    gasUsed: v.union([v.string(), v.number()]),
  }),
})
export type OperationReceipt = v.InferOutput<typeof Receipt>

/** Sent from here: bundlers do not name what waits for a block. */
const sent = new Set<string>()
export const rememberSentOperation = (id: string): unknown => sent.add(id)

/** ms between two questions. */
const EVERY = 1_000
/** Questions until the page is told that it was sent, and no more. */
const MOST = 120

/** Null while it waits. @throws `Failure` for a receipt that is of another operation or account. */
async function receiptOf(
  frame: Pick<Frame, 'ask'>,
  { network, hash: id, account }: { network: string; hash: string; account: string },
  signal?: AbortSignal,
): Promise<OperationReceipt | null> {
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

/**
 * Resolves with the hash of the transaction that the bundle went out by.
 *
 * @throws `Failure` -32000 when the calls were reverted, 4900 when nothing tells within two minutes.
 */
export async function bundleHash(
  frame: Pick<Frame, 'ask'>,
  asked: { network: string; hash: string; account: string },
  after: Clock['after'],
): Promise<Hex> {
  for (let tries = 0; tries < MOST; tries++) {
    // A question that gets lost is asked again.
    const found = await receiptOf(frame, asked).catch((error: unknown) => {
      if (error instanceof Failure && error.code === -32603) throw error
      return null
    })
    if (found) {
      if (!found.success)
        throw new Failure(-32000, `The network reverted the calls: ${found.receipt.transactionHash}`)
      return found.receipt.transactionHash as Hex
    }
    await new Promise<void>((resolve) => after(EVERY, resolve))
  }
  throw new Failure(4900, `The operation was sent, and is not in a block yet: ${asked.hash}`)
}

/** `wallet_getCallsStatus` (EIP-5792). @throws `Failure` 5730 for an id that is none of this account. */
export async function callsStatus(
  frame: Pick<Frame, 'ask'>,
  { network, id, account }: { network: string; id: unknown; account: string },
  signal: AbortSignal,
): Promise<object> {
  const unknown = () => new Failure(5730, 'The batch is not known')
  if (typeof id !== 'string' || !HASH.test(id)) throw unknown()
  const found = await receiptOf(frame, { network, hash: id, account }, signal)
  const about = { version: '2.0.0', id, chainId: hexId(network), atomic: true }
  if (!found) {
    const isKnown = sent.has(id)
    if (!isKnown && (await askBundler(frame, network, 'eth_getUserOperationByHash', [id], signal)) === null)
      throw unknown()
    return { ...about, status: 100 }
  }
  const { transactionHash, blockHash, blockNumber, gasUsed } = found.receipt
  const receipt = {
    logs: found.logs.map(logOf),
    status: found.success ? '0x1' : '0x0',
    ...{ blockHash, blockNumber: hexNumber(blockNumber), gasUsed: hexNumber(gasUsed), transactionHash },
  }
  return { ...about, status: found.success ? 200 : 500, receipts: [receipt] }
}

function logOf(log: unknown) {
  const { address, data, topics } = (log ?? {}) as Readonly<Record<string, unknown>>
  return { address, data, topics }
}

const hexId = (network: string) => `0x${BigInt(network.split(':')[1] ?? 0).toString(16)}`
const hexNumber = (value: string | number) => `0x${BigInt(value).toString(16)}`
