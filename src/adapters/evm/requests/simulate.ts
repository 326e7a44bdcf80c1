/** Simulates a request on the network's node: the calls, between two reads of the state that they may change. */
import { TRIAL } from '../../../domain/requests/trial-limits.ts'
import type { AssetRef } from '../../../domain/requests/acts.ts'
import type { Effects } from '../../../domain/requests/effects.ts'
import type { Reading } from '../../../domain/requests/reading.ts'
import { canSimulate, canTrace } from './capabilities.ts'
import { staticWatches, unique, watchesOfLogs } from './collect.ts'
import { effectsBetween } from './effects-between.ts'
import { NodeRefusal, TooMuch, type Node } from './node.ts'
import { codeWord, keyOf, type Values, type Watched } from './reads.ts'
import { revertReason } from './revert-reason.ts'
import { runSimulated } from './run-simulated.ts'
import { runTraced } from './run-traced.ts'
import {
  callsOf,
  feeOf,
  isOutOfTurn,
  lacksFunds,
  setStage,
  type EvmTrial,
  type Run,
  type Runner,
  type Stage,
} from './stage.ts'
import { isHex } from './words.ts'

/** Maximum gas of a transaction (EIP-7825). */
const MOST_GAS = 1n << 24n
/** Extra gas beyond one and a half times the gas used, as wallets add: a call that forwards its gas retains a part. */
const SPARE_GAS = 30_000n

/** Rejects with a `NodeRefusal` if not even the latest block can be read. */
export async function simulate(
  node: Node,
  reading: Reading,
  trial: EvmTrial,
  around: { now: number; holdings: readonly AssetRef[] },
): Promise<Effects> {
  const stage = await setStage(node, reading, trial, around)
  if (!stage) return { status: 'not-checked', reason: 'no-answer' }
  const ways: [boolean, Runner][] = [
    [canSimulate(node.network), runSimulated],
    [canTrace(node.network), runTraced],
  ]
  for (const [isThere, runner] of ways) {
    try {
      if (isThere) return await tryOut(stage, runner)
    } catch (error) {
      if (error instanceof TooMuch) return { status: 'not-checked', reason: 'not-possible' }
      // A node that refuses one method, or returns an unreadable result, may support the other.
      if (!(error instanceof NodeRefusal)) throw error
    }
  }
  return callOnly(stage)
}

/** The first run finds events and gas; the second repeats the calls with about that much gas, between two reads of the state. */
async function tryOut(stage: Stage, run: Runner): Promise<Effects> {
  const { trial, subject } = stage
  const { accounts } = subject
  const generous = generousGas(stage)
  const first = await run(stage, generous, [])
  const tight = first.calls.map((call, index) => {
    const asked = askedGas(trial, index)
    return asked ?? (call.isOk ? (call.gasUsed * 3n) / 2n + SPARE_GAS : generous[index]!)
  })
  const watched = unique([...staticWatches(subject), ...watchesOfLogs(logsOf(first), accounts)])
  if (watched.length > TRIAL.reads) return { status: 'not-checked', reason: 'not-possible' }
  const second = await run(stage, tight, watched)
  const isWorse = second.calls.some((call, index) => !call.isOk && first.calls[index]?.isOk)
  const more = unique([...watched, ...watchesOfLogs(logsOf(second), accounts)])
  if (!isWorse && more.length === watched.length) return effectsOf(stage, second, watched)
  if (more.length > TRIAL.reads) return { status: 'not-checked', reason: 'not-possible' }
  return effectsOf(stage, await run(stage, isWorse ? generous : tight, more), more)
}

function generousGas({ trial, head }: Stage): bigint[] {
  const share = head.gasLimit / BigInt(trial.calls.length + 1)
  return trial.calls.map((_, index) => askedGas(trial, index) ?? (share < MOST_GAS ? share : MOST_GAS))
}

function askedGas({ calls }: EvmTrial, index: number): bigint | undefined {
  const gas = calls[index]?.gas
  return gas === undefined ? undefined : BigInt(gas)
}

const logsOf = ({ calls }: Run) => calls.flatMap(({ logs }) => logs)

function effectsOf(stage: Stage, last: Run, watched: readonly Watched[]): Effects {
  const { trial, head, subject } = stage
  const failed = last.calls.find(({ isOk }) => !isOk)
  if (failed && !trial.isOfSignature) return { status: 'fails', reason: revertReason(failed.returnData) }
  const fees = new Map<string, bigint>()
  for (const [index, { gasUsed }] of last.calls.entries()) {
    const from = trial.calls[index]!.from.toLowerCase()
    fees.set(from, (fees.get(from) ?? 0n) + gasUsed * (head.baseFee + head.tip))
  }
  const { lying, ...found } = effectsBetween({
    ...{ watched, fees, logs: logsOf(last), accounts: subject.accounts, isTraced: true },
    ...{ before: withoutNewCode(stage, last.before), after: last.after },
  })
  // The calls represent the use of a signature, which itself does not fail: if they show no effect, nothing is known.
  if (failed && !found.changes.length && !found.approvals.length)
    return { status: 'not-checked', reason: 'not-possible' }
  const used = last.calls.map(({ gasUsed }) => gasUsed)
  const fee = feeOf(stage, used)
  return {
    ...({ status: 'checked', ...found, block: head.number.toString() } as const),
    ...(fee !== undefined && !trial.isOfSignature && { fee: `${fee}` as const }),
    gasPrice: `${head.baseFee + head.tip}`,
    ...(!trial.isOfSignature && lacksFunds(stage, used) && { lacksFunds: true }),
    ...(isOutOfTurn(stage) && { isOutOfTurn: true }),
    ...(trial.isOfSignature && { isPotential: true }),
    ...(lying.length && { lying }),
  }
}

/** Restores the account's real code in the first read: the override with its new code (EIP-7702) applied there as well. */
function withoutNewCode({ trial, subject, senders }: Stage, before: Values): Values {
  const [account = ''] = subject.accounts
  const own = senders.get(account)
  const key = keyOf({ of: 'account', account })
  const [balance] = before.get(key) ?? []
  if (!trial.authorization || !own || balance === undefined) return before
  return new Map([...before, [key, [balance, codeWord(own.code)]]])
}

/** Last resort: only finds out whether the first call fails. */
async function callOnly(stage: Stage): Promise<Effects> {
  const [call] = callsOf(stage, generousGas(stage))
  try {
    await stage.node.ask('eth_call', [call, 'latest'])
  } catch (error) {
    stage.node.signal.throwIfAborted()
    if (!(error instanceof NodeRefusal)) throw error
    if (error.isRevert) return { status: 'fails', reason: isHex(error.data) ? revertReason(error.data) : '' }
    if (error.why === 'no-answer') return { status: 'not-checked', reason: 'no-answer' }
  }
  return { status: 'not-checked', reason: 'not-supported' }
}
