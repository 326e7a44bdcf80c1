/** Simulation on nodes with `debug_traceCall` but without `eth_simulateV1`: `eth_call` reads with the traced changes as overrides. */
import { TRIAL } from '../../../domain/requests/trial-limits.ts'
import { forgetTracing } from './capabilities.ts'
import { NodeRefusal, TooMuch, type Node } from './node.ts'
import { callOf, PROBE_CODE, READ_GAS, readValues, type Values, type Watched } from './reads.ts'
import { parseLogs, type Log, type SimulatedCall } from './simulated.ts'
import { EVENTS, isHex, MONEY, parseQuantity, quantity, word, type Hex } from './words.ts'

interface Override {
  balance?: Hex
  nonce?: Hex
  code?: Hex
  stateDiff?: Record<Hex, Hex>
}

/** By lower-case address. */
export type Overrides = Record<string, Override>

const ZERO: Hex = `0x${'0'.repeat(64)}`

/** Traces calls sequentially, each on the state that the previous one left. Rejects with a `NodeRefusal`. */
export async function traceCalls(
  node: Node,
  calls: readonly object[],
  given: Overrides,
): Promise<{ calls: SimulatedCall[]; after: Overrides }> {
  const traced: SimulatedCall[] = []
  let after = given
  for (const call of calls) {
    const ask = (tracer: string, tracerConfig: object) =>
      node.ask('debug_traceCall', [call, 'latest', { tracer, tracerConfig, stateOverrides: after }])
    const [frame, diff] = await Promise.all([
      ask('callTracer', { withLog: true }),
      ask('prestateTracer', { diffMode: true }),
    ]).catch((error: unknown) => {
      if (error instanceof NodeRefusal && error.why === 'unsupported') forgetTracing(node.network)
      throw error
    })
    const made = parseFrame(frame)
    if (!made) throw new NodeRefusal('no-answer')
    traced.push(made)
    after = merged(after, parseDiff(diff))
  }
  return { calls: traced, after }
}

/** Reads by `eth_call` with overrides. */
export async function readWith(
  node: Node,
  watched: readonly Watched[],
  probe: Hex,
  overrides: Overrides,
): Promise<Values> {
  const all = { ...overrides, [probe]: { code: PROBE_CODE } }
  const answers = await Promise.all(
    watched.map(async (one) => {
      const call = { ...callOf(one, probe), gas: READ_GAS }
      const answer = await node.ask('eth_call', [call, 'latest', all]).catch((error: unknown) => {
        if (error instanceof NodeRefusal && error.isRevert) return '0x'
        throw error
      })
      return { isOk: true, returnData: isHex(answer) ? answer : ('0x' as const) }
    }),
  )
  return readValues(watched, answers)
}

function parseFrame(frame: unknown): SimulatedCall | undefined {
  if (typeof frame !== 'object' || frame === null) return undefined
  const { error, output, gasUsed } = frame as Record<string, unknown>
  const logs: Log[] = []
  const used = parseQuantity(gasUsed)
  if (used === undefined || !collectLogs(frame, logs, 0)) return undefined
  const returnData = isHex(output) ? output : '0x'
  return { isOk: error === undefined, returnData, gasUsed: used, logs: error === undefined ? logs : [] }
}

/** Collects logs of nested calls, at most 1,024 deep. `false` if something cannot be read. */
function collectLogs(frame: unknown, into: Log[], depth: number): boolean {
  if (typeof frame !== 'object' || frame === null || depth > 1024) return false
  const { calls = [], logs = [], error } = frame as Record<string, unknown>
  if (error !== undefined) return true
  const own = parseLogs(logs)
  if (!own) return false
  into.push(...own, ...moneyOf(frame))
  if (into.length > TRIAL.logs) throw new TooMuch()
  return Array.isArray(calls) && calls.every((call) => collectLogs(call, into, depth + 1))
}

const MOVES_MONEY = new Set<unknown>(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

/** The event that `traceTransfers` would add for the currency sent by a call. */
function moneyOf(frame: object): Log[] {
  const { type, from, to, value } = frame as Record<string, unknown>
  const [amount, payer, payee] = [value, from, to].map(parseQuantity)
  if (!MOVES_MONEY.has(type) || !amount || payer === undefined || payee === undefined) return []
  return [{ address: MONEY, topics: [BigInt(EVENTS.transfer), payer, payee], data: `0x${word(amount)}` }]
}

/** The state after a call. A slot that only occurs in `pre` was set to zero. */
function parseDiff(diff: unknown): Overrides {
  const { pre, post } = (typeof diff === 'object' && diff !== null ? diff : {}) as Record<string, unknown>
  const found: Overrides = {}
  for (const [address, was] of accountsIn(pre))
    found[address] = { stateDiff: Object.fromEntries(slotsIn(was).map(([slot]) => [slot, ZERO])) }
  for (const [address, is] of accountsIn(post)) {
    const { balance, nonce, code } = is
    const stateDiff = { ...found[address]?.stateDiff, ...Object.fromEntries(slotsIn(is)) }
    const count =
      typeof nonce === 'number' && Number.isSafeInteger(nonce) ? quantity(BigInt(nonce)) : undefined
    const money = parseQuantity(balance)
    found[address] = {
      ...(Object.keys(stateDiff).length > 0 && { stateDiff }),
      ...(money !== undefined && { balance: quantity(money) }),
      ...(count && { nonce: count }),
      ...(isHex(code) && { code }),
    }
  }
  return found
}

function accountsIn(state: unknown): [string, Record<string, unknown>][] {
  if (typeof state !== 'object' || state === null) return []
  return Object.entries(state).flatMap(([address, account]: [string, unknown]) =>
    isHex(address) && address.length === 42 && typeof account === 'object' && account !== null
      ? [[address.toLowerCase(), account as Record<string, unknown>]]
      : [],
  )
}

function slotsIn({ storage }: Record<string, unknown>): [Hex, Hex][] {
  if (typeof storage !== 'object' || storage === null) return []
  const isWord = (value: unknown): value is Hex => isHex(value) && value.length === 66
  return Object.entries(storage).flatMap(([slot, value]: [string, unknown]) =>
    isWord(slot) && isWord(value) ? [[slot, value]] : [],
  )
}

function merged(before: Overrides, after: Overrides): Overrides {
  const all: Overrides = { ...before }
  for (const [address, one] of Object.entries(after)) {
    const stateDiff = { ...all[address]?.stateDiff, ...one.stateDiff }
    all[address] = { ...all[address], ...one, ...(Object.keys(stateDiff).length > 0 && { stateDiff }) }
  }
  return all
}
