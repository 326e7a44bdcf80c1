/** The real effects of mined transactions: reads the state before the first block and after the last one. */
import { TRIAL } from '../../../domain/requests/trial-limits.ts'
import type { Effects } from '../../../domain/requests/effects.ts'
import type { Reading } from '../../../domain/requests/reading.ts'
import { accountsOf, staticWatches, unique, watchesOfLogs } from './collect.ts'
import { effectsBetween } from './effects-between.ts'
import { NodeRefusal, type Node } from './node.ts'
import { readAt } from './read-at.ts'
import { revertReason } from './revert-reason.ts'
import { parseLogs, type Log } from './simulated.ts'
import { isHex, parseQuantity, quantity } from './words.ts'

interface Receipt {
  isOk: boolean
  block: bigint
  from: string
  /** Gas fee in wei, including the L1 data fee of a rollup. */
  fee: bigint
  logs: readonly Log[]
}

/** Effects of the transactions of one request, in order. `undefined` if the node does not have all of them. */
export async function outcome(
  node: Node,
  hashes: readonly string[],
  reading: Reading,
): Promise<Effects | undefined> {
  const mined: Receipt[] = []
  for (const hash of hashes) {
    const receipt = parseReceipt(await node.ask('eth_getTransactionReceipt', [hash]))
    if (!receipt) return undefined
    if (!receipt.isOk) return { status: 'fails', reason: await reasonOf(node, hash, receipt.block) }
    mined.push(receipt)
  }
  return changesOf(node, mined, reading)
}

async function changesOf(
  node: Node,
  mined: readonly Receipt[],
  reading: Reading,
): Promise<Effects | undefined> {
  const blocks = mined.map(({ block }) => block).toSorted((a, b) => (a < b ? -1 : 1))
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const logs = mined.flatMap((receipt) => receipt.logs)
  const fees = new Map<string, bigint>()
  for (const { from, fee } of mined) fees.set(from, (fees.get(from) ?? 0n) + fee)
  const calls = reading.trial?.kind === 'evm' ? reading.trial.calls : []
  const accounts = accountsOf(reading, calls)
  const subject = { accounts, acts: reading.acts, calls, holdings: [] }
  const watched = unique([...staticWatches(subject), ...watchesOfLogs(logs, accounts)])
  if (watched.length > TRIAL.reads) return undefined
  const [before, after] = await Promise.all([
    readAt(node, watched, quantity(first - 1n)),
    readAt(node, watched, quantity(last)),
  ])
  const { lying, ...found } = effectsBetween({
    ...{ watched, before, after, accounts, fees, logs, isTraced: false },
  })
  const paid = accounts[0] === undefined ? undefined : fees.get(accounts[0])
  return {
    ...({ status: 'checked', ...found, block: last.toString() } as const),
    ...(paid !== undefined && { fee: `${paid}` as const }),
    ...(lying.length && { lying }),
  }
}

function parseReceipt(answer: unknown): Receipt | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const fields = answer as Record<string, unknown>
  const [status, block] = [parseQuantity(fields.status), parseQuantity(fields.blockNumber)]
  const [used, price] = [parseQuantity(fields.gasUsed), parseQuantity(fields.effectiveGasPrice)]
  const logs = parseLogs(fields.logs)
  if (status === undefined || !block || used === undefined || !isHex(fields.from) || !logs) return undefined
  const fee = used * (price ?? 0n) + (parseQuantity(fields.l1Fee) ?? 0n)
  return { isOk: status === 1n, block, from: fields.from.toLowerCase(), fee, logs }
}

/** A receipt has no revert reason; the same call on the state before its block usually returns it. */
async function reasonOf(node: Node, hash: string, block: bigint): Promise<string> {
  const sent = await node.ask('eth_getTransactionByHash', [hash]).catch(() => undefined)
  if (typeof sent !== 'object' || sent === null) return ''
  const { from, to, input, value, gas } = sent as Record<string, unknown>
  try {
    const call = { from, to: to ?? undefined, data: input, value, gas }
    await node.ask('eth_call', [call, quantity(block - 1n)])
    return ''
  } catch (error) {
    node.signal.throwIfAborted()
    return error instanceof NodeRefusal && isHex(error.data) ? revertReason(error.data) : ''
  }
}
