/** Parses simulation results with calls and logs. Sizes are limited, because contracts control them. */
import { TRIAL } from '../../../domain/requests/trial-limits.ts'
import { TooMuch } from './node.ts'
import { isHex, parseQuantity, type Hex } from './words.ts'

export interface Log {
  /** Lower case. */
  address: Hex
  topics: readonly bigint[]
  data: Hex
}

export interface SimulatedCall {
  isOk: boolean
  returnData: Hex
  gasUsed: bigint
  logs: readonly Log[]
}

export interface SimulatedBlock {
  calls: readonly SimulatedCall[]
}

/** `undefined` unless the result is one block with `count` calls. */
export function parseSimulation(answer: unknown, count: number): SimulatedBlock | undefined {
  const block: unknown = Array.isArray(answer) && answer.length === 1 ? answer[0] : undefined
  if (typeof block !== 'object' || block === null) return undefined
  const { calls } = block as { calls?: unknown }
  if (!Array.isArray(calls) || calls.length !== count) return undefined
  const parsed = calls.map(parseCall)
  return parsed.every((call) => call !== undefined) ? { calls: parsed } : undefined
}

function parseCall(call: unknown): SimulatedCall | undefined {
  if (typeof call !== 'object' || call === null) return undefined
  const { status, returnData, gasUsed, logs } = call as Record<string, unknown>
  const [state, used, found] = [parseQuantity(status), parseQuantity(gasUsed), parseLogs(logs ?? [])]
  if (state === undefined || used === undefined || !found) return undefined
  return { isOk: state === 1n, returnData: isHex(returnData) ? returnData : '0x', gasUsed: used, logs: found }
}

/** `undefined` if a log is invalid. Throws `TooMuch` if there are more than `TRIAL.logs`. */
export function parseLogs(logs: unknown): Log[] | undefined {
  if (!Array.isArray(logs)) return undefined
  if (logs.length > TRIAL.logs) throw new TooMuch()
  const parsed = logs.map(parseLog)
  return parsed.every((log) => log !== undefined) ? parsed : undefined
}

function parseLog(log: unknown): Log | undefined {
  if (typeof log !== 'object' || log === null) return undefined
  const { address, topics, data } = log as Record<string, unknown>
  if (!isHex(address) || address.length !== 42 || !Array.isArray(topics) || topics.length > 4)
    return undefined
  const words = topics.map(parseQuantity)
  if (!words.every((word) => word !== undefined)) return undefined
  // `isHex` guarantees the type.
  return { address: address.toLowerCase() as Hex, topics: words, data: isHex(data) ? data : '0x' }
}
