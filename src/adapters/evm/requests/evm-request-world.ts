/** Reads what an EVM network's RPC URLs know about a request. (Imported dynamically.) */
import { TRIAL } from '../../../domain/requests/trial-limits.ts'
import type { Effects } from '../../../domain/requests/effects.ts'
import type { AssetProfile, PartyProfile } from '../../../domain/requests/profiles.ts'
import type { Reading } from '../../../domain/requests/reading.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { RequestWorld } from '../../../ports/request-world.ts'
import { readAsset } from './assets.ts'
import { isAlone } from './is-alone.ts'
import { nodeOf, NodeRefusal } from './node.ts'
import { outcome } from './outcome.ts'
import { readParty, type NameOf } from './parties.ts'
import { simulate } from './simulate.ts'

export interface EvmWorldOptions {
  clock: Clock
  nameOf?: NameOf
}

/** All methods resolve within `TRIAL.budget` or `TRIAL.outcome` ms, and reject only when aborted. */
export function createEvmRequestWorld({ clock, nameOf }: EvmWorldOptions): RequestWorld {
  return {
    async parties(network, addresses, signal, others = []) {
      const found = addresses.map((address): PartyProfile => ({ address, kind: 'unknown' }))
      const around = { others, ...(nameOf && { nameOf }) }
      await inTime(clock, signal, undefined, (own) =>
        fill(found, TRIAL.parties, ({ address }) => readParty(nodeOf(network, own), address, around)),
      )
      return [...found]
    },

    async assets(network, assets, owner, signal) {
      const found = assets.map((asset): AssetProfile => ({ asset, isKnown: false }))
      await inTime(clock, signal, undefined, (own) =>
        fill(found, TRIAL.assets, ({ asset }) => readAsset(nodeOf(network, own), asset, owner)),
      )
      return [...found]
    },

    async simulate(network, reading, signal, held = []) {
      const { trial } = reading
      if (trial?.kind !== 'evm' || !trial.calls.length) return untried(reading)
      const around = { now: clock.now(), holdings: held }
      const late: Effects = { status: 'not-checked', reason: 'too-slow' }
      return inTime(clock, signal, late, (own) =>
        simulate(nodeOf(network, own), reading, trial, around).catch(refused),
      )
    },

    outcome: (network, hashes, reading, signal) =>
      inTime(
        clock,
        signal,
        undefined,
        (own) => outcome(nodeOf(network, own), hashes, reading).catch(() => undefined),
        TRIAL.outcome,
      ),

    isAlone: (network, hashes, reading, signal) =>
      inTime(
        clock,
        signal,
        false,
        (own) => isAlone(nodeOf(network, own), hashes, reading).catch(() => false),
        TRIAL.outcome,
      ),
  }
}

/** Replaces each of the first `max` rows when its response arrives, so that partial results remain after a timeout. */
async function fill<T>(rows: T[], max: number, ask: (row: T) => Promise<T>): Promise<undefined> {
  await Promise.all(
    rows.slice(0, max).map(async (row, index) => {
      rows[index] = await ask(row)
    }),
  )
}

/** The effects of a request that a node cannot simulate. */
function untried(reading: Reading): Effects {
  const isUnknown = reading.acts.some((act) => act.act === 'unknown')
  return { status: 'not-checked', reason: isUnknown ? 'unknown-type' : 'not-possible' }
}

/** Resolves with the result of `work`, or with `late` after `time` ms; then aborts the work. */
async function inTime<T>(
  clock: Clock,
  signal: AbortSignal,
  late: T,
  work: (signal: AbortSignal) => Promise<T>,
  time: number = TRIAL.budget,
): Promise<T> {
  signal.throwIfAborted()
  const own = new AbortController()
  let leave = () => {}
  let stop = () => {}
  const ended = new Promise<T>((resolve, reject) => {
    leave = () => reject(signal.reason as Error)
    stop = clock.after(time, () => resolve(late))
  })
  signal.addEventListener('abort', leave)
  try {
    const answer = work(own.signal)
    // The aborted work rejects.
    answer.catch(() => {})
    return await Promise.race([answer, ended])
  } finally {
    stop()
    signal.removeEventListener('abort', leave)
    own.abort()
  }
}

function refused(error: unknown): Effects {
  if (!(error instanceof NodeRefusal)) return { status: 'not-checked', reason: 'no-answer' }
  const reason = { unsupported: 'not-supported', refused: 'not-possible', 'no-answer': 'no-answer' } as const
  return { status: 'not-checked', reason: reason[error.why] }
}
