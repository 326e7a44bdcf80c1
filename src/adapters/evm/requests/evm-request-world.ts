/** What an EVM network knows about a request, by its own RPC URLs. (Imported dynamically.) */
import type { Network } from '../../../domain/networks/network.ts'
import type { AssetRef } from '../../../domain/requests/acts.ts'
import type { Effects } from '../../../domain/requests/effects.ts'
import type { Reading } from '../../../domain/requests/reading.ts'
import { TIMEOUTS } from '../../../domain/timeouts.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { RequestWorld } from '../../../ports/request-world.ts'
import { nodeOf, NodeRefusal } from './node.ts'
import { simulate } from './simulate.ts'

export interface EvmWorldOptions {
  clock: Clock
  /** What the visitor is known to have on a network: read in every trial run, whatever events say. */
  holdings?(network: Network): readonly AssetRef[]
}

export function createEvmRequestWorld({ clock, holdings }: EvmWorldOptions): Pick<RequestWorld, 'simulate'> {
  return {
    async simulate(network, reading, signal) {
      const { trial } = reading
      if (trial?.kind !== 'evm' || !trial.calls.length) return untried(reading)
      const around = { now: clock.now(), holdings: holdings?.(network) ?? [] }
      return inTime(clock, signal, (own) => simulate(nodeOf(network, own), reading, trial, around))
    },
  }
}

/** Nothing that a node could try. */
function untried(reading: Reading): Effects {
  const isUnknown = reading.acts.some((act) => act.act === 'unknown')
  return { status: 'not-checked', reason: isUnknown ? 'unknown-type' : 'not-possible' }
}

/** The effects, or why there are none. What still runs when the time is over is given up. */
async function inTime(
  clock: Clock,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Effects>,
): Promise<Effects> {
  signal.throwIfAborted()
  const own = new AbortController()
  let leave = () => {}
  let stop = () => {}
  const ended = new Promise<Effects>((resolve, reject) => {
    leave = () => reject(signal.reason as Error)
    stop = clock.after(TIMEOUTS.trial, () => resolve({ status: 'not-checked', reason: 'too-slow' }))
  })
  signal.addEventListener('abort', leave)
  try {
    return await Promise.race([work(own.signal).catch(refused), ended])
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
