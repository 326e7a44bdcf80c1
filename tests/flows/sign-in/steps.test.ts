import { describe, expect, it } from 'vitest'
import { coded } from '../../../src/errors/codes.ts'
import { createMachine } from '../../../src/flows/machine.ts'
import { MOVES, type PreparedMessage, type SigningStep } from '../../../src/flows/sign-in/steps.ts'

type Name = SigningStep['step']

/** From the row to the column: `x` is allowed. */
const TABLE = `
             idle checking unknown preparing ready signing verifying failed cancelling
  idle       .    x        x       x         .     .       .         .      x
  checking   x    x        x       x         .     .       .         .      x
  unknown    x    x        .       x         .     .       .         .      x
  preparing  x    .        .       x         x     x       .         x      x
  ready      x    .        .       x         .     x       .         x      x
  signing    x    .        .       .         .     .       x         x      x
  verifying  x    .        .       .         .     .       .         x      x
  failed     x    x        x       x         .     .       .         .      x
  cancelling x    .        .       .         .     .       .         x      .
`

const [head = '', ...rows] = TABLE.trim().split('\n')
const names = head.trim().split(/\s+/)
const pairs = rows.flatMap((row) => {
  const [from, ...cells] = row.trim().split(/\s+/)
  return cells.map((cell, place) => [from, names[place], cell === 'x'] as [Name, Name, boolean])
})

const message: PreparedMessage = {
  data: { accountAddress: '0x', chainId: 'eip155:1', domain: 'a', uri: 'b', version: '1', nonce: 'c' },
  text: 'text',
  madeAt: 0,
}

function stepOf(step: Name): SigningStep {
  if (step === 'ready' || step === 'signing' || step === 'verifying') return { step, message }
  return step === 'failed' ? { step, code: 'sign-failed', detail: '', message } : { step }
}

const at = (step: Name) =>
  createMachine<SigningStep, 'any', object>({
    name: 'sign-in',
    initial: stepOf(step),
    moves: MOVES,
    context: {},
  })

describe('the moves of signing in', () => {
  it('are written down here for each pair of steps', () => {
    expect(pairs).toHaveLength(81)
    expect(new Set(names)).toEqual(new Set(Object.keys(MOVES)))
  })

  it.each(pairs.filter(([, , isAllowed]) => isAllowed))('%s → %s goes', (from, to) => {
    const machine = at(from)
    machine.move(stepOf(to))
    expect(machine.$step.get()).toEqual(stepOf(to))
  })

  it.each(pairs.filter(([, , isAllowed]) => !isAllowed))('%s → %s does not go', (from, to) => {
    const machine = at(from)
    expect(() => machine.move(stepOf(to))).toThrow(`from "${from}" to "${to}"`)
    expect(machine.$step.get()).toEqual(stepOf(from))
  })

  it('lead back to idle from everywhere', () => {
    for (const from of Object.keys(MOVES) as Name[]) {
      const machine = createMachine<SigningStep, 'any', object>({
        ...{ name: 'sign-in', moves: MOVES, context: {} },
        initial: { step: 'idle' },
      })
      if (from === 'idle') continue
      const way = wayTo(from)
      for (const step of way) machine.move(stepOf(step))
      machine.reset(coded('request-aborted'))
      expect([way.at(-1), machine.$step.get().step]).toEqual([from, 'idle'])
    }
  })
})

/** The shortest way from idle. */
function wayTo(goal: Name): Name[] {
  const ways: Name[][] = [[]]
  for (const way of ways) {
    const last = way.at(-1) ?? 'idle'
    if (last === goal) return way
    for (const next of MOVES[last]) if (!way.includes(next)) ways.push([...way, next])
  }
  throw new Error(`No way leads to ${goal}`)
}
