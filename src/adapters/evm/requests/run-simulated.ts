/** Runs reads, calls and the same reads again in one `eth_simulateV1`. */
import { forgetSimulation } from './capabilities.ts'
import { nextBlock } from './head.ts'
import { NodeRefusal } from './node.ts'
import { callOf, PROBE_CODE, READ_GAS, readValues, type Watched } from './reads.ts'
import { parseSimulation } from './simulated.ts'
import { callsOf, feesOf, isPlain, madeUp, pretended, type Run, type Stage } from './stage.ts'
import { quantity } from './words.ts'

export async function runSimulated(
  stage: Stage,
  gas: readonly bigint[],
  watched: readonly Watched[],
): Promise<Run> {
  const { node, head, trial, now } = stage
  // A made-up account sends the reads, so that they do not change the nonce and balance of the real one.
  const [reader, probe] = [madeUp(), madeUp()]
  const reads = watched.map((one) => ({
    ...callOf(one, probe),
    ...{ from: reader, gas: READ_GAS, ...feesOf(head) },
  }))
  const calls = callsOf(stage, gas)
  const block = {
    blockOverrides: nextBlock(head, now),
    stateOverrides: {
      ...pretended(stage, gas),
      ...{ [reader]: { balance: quantity(1n << 90n) }, [probe]: { code: PROBE_CODE } },
    },
    calls: [...reads, ...calls, ...reads],
  }
  const ask = (validation: boolean) =>
    node.ask('eth_simulateV1', [{ traceTransfers: true, validation, blockStateCalls: [block] }, 'latest'])
  const isValid = !trial.isOfSignature && [...stage.senders.values()].every(isPlain)
  const answer = await ask(isValid).catch((error: unknown) => {
    if (!(error instanceof NodeRefusal)) throw error
    if (error.why === 'unsupported') forgetSimulation(node.network)
    // Some networks have other validation rules: retry without validation.
    if (error.why !== 'refused' || !isValid) throw error
    return ask(false)
  })
  const parsed = parseSimulation(answer, block.calls.length)
  if (!parsed) throw new NodeRefusal('no-answer')
  const [before, end] = [reads.length, reads.length + calls.length]
  return {
    calls: parsed.calls.slice(before, end),
    before: readValues(watched, parsed.calls.slice(0, before)),
    after: readValues(watched, parsed.calls.slice(end)),
  }
}
