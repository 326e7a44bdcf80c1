import { callsOf, madeUp, pretended, type Run, type Stage } from './stage.ts'
import { readWith, traceCalls } from './traced.ts'
import type { Watched } from './reads.ts'

/** By `debug_traceCall`, and `eth_call` with what the trace says. */
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
