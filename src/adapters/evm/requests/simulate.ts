/** Tries a request out on the network's own node: the calls between two readings of what they may touch, in one `eth_simulateV1`. */
import { LIMITS } from '../../../domain/limits.ts'
import type { AssetRef } from '../../../domain/requests/acts.ts'
import type { Effects } from '../../../domain/requests/effects.ts'
import type { Reading, Trial, TrialCall } from '../../../domain/requests/reading.ts'
import { accountsOf, staticWatches, unique, watchesOfLogs, type Subject } from './collect.ts'
import { effectsBetween } from './effects-between.ts'
import { nextBlock, readHead, type Head } from './head.ts'
import { NodeRefusal, type Node } from './node.ts'
import { PROBE_CODE, READ_GAS, callOf, readValues, type Watched } from './reads.ts'
import { revertReason } from './revert-reason.ts'
import { parseSimulation, type SimulatedCall } from './simulated.ts'
import { isHex, parseQuantity, quantity, type Hex } from './words.ts'

export type EvmTrial = Trial & { kind: 'evm' }

export interface Stage {
  node: Node
  reading: Reading
  trial: EvmTrial
  head: Head
  /** What each sender has, by its address in lower case. */
  senders: ReadonlyMap<string, Sender>
  subject: Subject
  /** Milliseconds since 1970. */
  now: number
}

interface Sender {
  balance: bigint
  code: Hex
}

/** One of them is made up for each run: it reads, so that the account's own nonce and balance stay as they are. */
interface Extras {
  reader: Hex
  probe: Hex
}

interface Run {
  calls: readonly SimulatedCall[]
  reads: { before: readonly SimulatedCall[]; after: readonly SimulatedCall[] }
  gas: readonly bigint[]
  lacksFunds: boolean
}

/** EIP-7825: no transaction may use more. */
const MOST_GAS = 1n << 24n
/** What a run does not count: the intrinsic cost of a call that forwards most of its gas. */
const SPARE_GAS = 30_000n

export async function simulate(
  node: Node,
  reading: Reading,
  trial: EvmTrial,
  around: { now: number; holdings: readonly AssetRef[] },
): Promise<Effects> {
  const stage = await setStage(node, reading, trial, around)
  if (!stage) return { status: 'not-checked', reason: 'no-answer' }
  return tryOut(stage)
}

async function setStage(
  node: Node,
  reading: Reading,
  trial: EvmTrial,
  { now, holdings }: { now: number; holdings: readonly AssetRef[] },
): Promise<Stage | undefined> {
  const addresses = [...new Set(trial.calls.map(({ from }) => from.toLowerCase()))].slice(
    0,
    LIMITS.requests.accounts,
  )
  const [head, ...found] = await Promise.all([
    readHead(node),
    ...addresses.map(async (address): Promise<[string, Sender]> => {
      const [balance, code] = await Promise.all([
        node.ask('eth_getBalance', [address, 'latest']),
        node.ask('eth_getCode', [address, 'latest']),
      ])
      return [address, { balance: parseQuantity(balance) ?? 0n, code: isHex(code) ? code : '0x' }]
    }),
  ])
  if (!head) return undefined
  const accounts = accountsOf(reading, trial.calls)
  const subject = { accounts, acts: reading.acts, calls: trial.calls, holdings }
  return { node, reading, trial, head, senders: new Map(found), subject, now }
}

/** First what happens and how much gas it takes; then the same with that gas, between two readings. */
async function tryOut(stage: Stage): Promise<Effects> {
  const { trial, head, subject } = stage
  const { accounts } = subject
  const most = head.gasLimit / BigInt(trial.calls.length + 1)
  const generous = trial.calls.map(({ gas }) => given(gas) ?? (most < MOST_GAS ? most : MOST_GAS))
  const first = await run(stage, generous, [])
  const tight = first.calls.map((call, index) => {
    const asked = given(trial.calls[index]?.gas)
    return asked ?? (call.isOk ? (call.gasUsed * 3n) / 2n + SPARE_GAS : generous[index]!)
  })
  let watched = unique([...staticWatches(subject), ...watchesOfLogs(logsOf(first), accounts)])
  let last = await run(stage, tight, watched)
  const isWorse = last.calls.some((call, index) => !call.isOk && first.calls[index]?.isOk)
  const more = unique([...watched, ...watchesOfLogs(logsOf(last), accounts)])
  if (isWorse || more.length > watched.length) {
    watched = more
    last = await run(stage, isWorse ? generous : tight, watched)
  }
  if (watched.length > LIMITS.requests.reads) return { status: 'not-checked', reason: 'not-possible' }
  return effectsOf(stage, last, watched)
}

const given = (gas: string | undefined) => (gas === undefined ? undefined : BigInt(gas))
const logsOf = ({ calls }: Run) => calls.flatMap(({ logs }) => logs)

function effectsOf(stage: Stage, last: Run, watched: readonly Watched[]): Effects {
  const { trial, head, subject } = stage
  // Whether the one who has a signature makes use of it is another question.
  const asked = trial.isOfSignature ? last.calls.slice(0, 1) : last.calls
  const failed = asked.find(({ isOk }) => !isOk)
  if (failed) return { status: 'fails', reason: revertReason(failed.returnData) }
  const price = head.baseFee + head.tip
  const fees = new Map<string, bigint>()
  for (const [index, { gasUsed }] of last.calls.entries()) {
    const from = trial.calls[index]!.from.toLowerCase()
    fees.set(from, (fees.get(from) ?? 0n) + gasUsed * price)
  }
  const { lying, ...found } = effectsBetween({
    ...{ watched, fees, logs: logsOf(last), accounts: subject.accounts },
    before: readValues(watched, last.reads.before),
    after: readValues(watched, last.reads.after),
  })
  const fee = fees.get(subject.accounts[0] ?? '')
  return {
    ...({ status: 'checked', ...found, block: head.number.toString() } as const),
    ...(fee !== undefined && !trial.isOfSignature && { fee: `${fee}` as const }),
    ...(last.lacksFunds && !trial.isOfSignature && { lacksFunds: true }),
    ...(trial.isOfSignature && { isPotential: true }),
    ...(lying.length && { lying }),
  }
}

/** Rejects with a `NodeRefusal`. */
async function run(stage: Stage, gas: readonly bigint[], watched: readonly Watched[]): Promise<Run> {
  const { node, trial } = stage
  const extras = { reader: madeUp(), probe: madeUp() }
  const reads = watched.slice(0, LIMITS.requests.reads).map((one) => ({
    ...callOf(one, extras.probe),
    ...{ from: extras.reader, gas: READ_GAS, ...feesOf(stage.head) },
  }))
  const calls = trial.calls.map((call, index) => callWith(call, gas[index]!, stage.head))
  const { overrides, lacksFunds } = overridesOf(stage, gas, extras)
  const block = {
    blockOverrides: nextBlock(stage.head, stage.now),
    stateOverrides: overrides,
    calls: [...reads, ...calls, ...reads],
  }
  const validation = !trial.isOfSignature && [...stage.senders.values()].every(isPlain)
  const params = { traceTransfers: true, validation, blockStateCalls: [block] }
  const answer = await node.ask('eth_simulateV1', [params, 'latest'])
  const parsed = parseSimulation(answer, block.calls.length)
  if (!parsed) throw new NodeRefusal('no-answer')
  const [before, end] = [reads.length, reads.length + calls.length]
  return {
    calls: parsed.calls.slice(before, end),
    reads: { before: parsed.calls.slice(0, before), after: parsed.calls.slice(end) },
    ...{ gas, lacksFunds },
  }
}

/** An account whose own key signs, with or without code of EIP-7702. Nodes refuse to validate calls of contracts. */
const isPlain = ({ code }: Sender) => code === '0x' || code.toLowerCase().startsWith('0xef0100')

const feesOf = ({ baseFee, tip }: Head) => ({
  maxFeePerGas: quantity(baseFee + tip),
  maxPriorityFeePerGas: quantity(tip),
})

function callWith({ from, to, data, value }: TrialCall, gas: bigint, head: Head) {
  return {
    from,
    ...(to && { to }),
    data,
    value: quantity(BigInt(value)),
    gas: quantity(gas),
    ...feesOf(head),
  }
}

/** Tells the node of the reader, of the probe, and of money where a sender has too little for its calls. */
function overridesOf(stage: Stage, gas: readonly bigint[], { reader, probe }: Extras) {
  const { trial, head, senders } = stage
  const overrides: Record<string, { balance?: Hex; code?: Hex }> = {
    [reader]: { balance: quantity(1n << 90n) },
    [probe]: { code: PROBE_CODE },
  }
  let lacksFunds = false
  for (const [address, { balance }] of senders) {
    const own = trial.calls.flatMap((call, index) =>
      call.from.toLowerCase() === address
        ? [BigInt(call.value) + gas[index]! * (head.baseFee + head.tip)]
        : [],
    )
    const needed = own.reduce((sum, one) => sum + one, 0n)
    if (balance >= needed) continue
    overrides[address] = { balance: quantity(needed) }
    if (address === stage.subject.accounts[0]) lacksFunds = true
  }
  const [me] = stage.subject.accounts
  if (trial.authorization && me)
    overrides[me] = { ...overrides[me], code: `0xef0100${trial.authorization.slice(2).toLowerCase()}` }
  return { overrides, lacksFunds }
}

/** 20 random bytes: nothing is there, and nothing can be prepared for it. */
function madeUp(): Hex {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
