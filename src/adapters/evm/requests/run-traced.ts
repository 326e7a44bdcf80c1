import { callsOf, madeUp, pretended, type Run, type Stage } from './stage.ts'
import { readWith, traceCalls } from './traced.ts'
import type { Watched } from './reads.ts'

/** Runs the calls by `debug_traceCall`, and reads by `eth_call` with the traced state as overrides. */
export async function runTraced(
  stage: Stage,
  gas: readonly bigint[],
  watched: readonly Watched[],
): Promise<Run> {
  const { node } = stage
  const given = pretended(stage, gas)
  const probe = madeUp()
  const [before, { calls, after }] = await Promise.all([
    readWith(node, watched, probe, given),
    traceCalls(node, callsOf(stage, gas), given),
  ])
  return { calls, before, after: await readWith(node, watched, probe, after) }
}
