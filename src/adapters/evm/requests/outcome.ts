/** What a mined transaction really changed: the same reading of the chain before its block and after it. */
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
  /** Paid for gas, with what a rollup takes for its data. */
  fee: bigint
  logs: readonly Log[]
}

export async function outcome(node: Node, hash: string, reading: Reading): Promise<Effects | undefined> {
  const receipt = parseReceipt(await node.ask('eth_getTransactionReceipt', [hash]))
  if (!receipt) return undefined
  if (!receipt.isOk) return { status: 'fails', reason: await reasonOf(node, hash, receipt.block) }
  const calls = reading.trial?.kind === 'evm' ? reading.trial.calls : []
  const accounts = accountsOf(reading, calls)
  const subject = { accounts, acts: reading.acts, calls, holdings: [] }
  const watched = unique([...staticWatches(subject), ...watchesOfLogs(receipt.logs, accounts)])
  if (watched.length > TRIAL.reads) return undefined
  const [before, after] = await Promise.all([
    readAt(node, watched, quantity(receipt.block - 1n)),
    readAt(node, watched, quantity(receipt.block)),
  ])
  const fees = new Map([[receipt.from, receipt.fee]])
  const { lying, ...found } = effectsBetween({
    ...{ watched, before, after, accounts, fees, logs: receipt.logs, isTraced: false },
  })
  return {
    ...({ status: 'checked', ...found, block: receipt.block.toString() } as const),
    ...(accounts[0] === receipt.from && { fee: `${receipt.fee}` as const }),
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

/** A receipt does not say why; the same call on the state before its block usually does. */
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
