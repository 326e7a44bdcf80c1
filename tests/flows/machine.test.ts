import { describe, expect, it } from 'vitest'
import { coded } from '../../src/errors/codes.ts'
import { createMachine, type Attempt } from '../../src/flows/machine.ts'
import { settle } from '../support/deferred.ts'
import { outcome, statesOf } from '../support/setup.ts'

type Step = { step: 'idle' } | { step: 'asking' } | { step: 'done'; answer: string }

const machineOf = () =>
  createMachine<Step, 'ask' | 'look', { count: number }>({
    name: 'test',
    initial: { step: 'idle' },
    moves: { idle: ['asking'], asking: ['done', 'idle'], done: ['idle'] },
    context: { count: 0 },
  })

type Machine = ReturnType<typeof machineOf>
const cancelled = coded('sign-in-cancelled')
const done = () => Promise.resolve()

/** An attempt that stays as long as the test wants. */
function asking() {
  let attempt: Attempt<Step> | undefined
  let end: (error?: Error) => void = () => {}
  return {
    work: (given: Attempt<Step>) => {
      attempt = given
      attempt.move({ step: 'asking' })
      return new Promise<void>((resolve, reject) => {
        end = (error) => (error ? reject(error) : resolve())
      })
    },
    attempt: () => attempt!,
    end: async (error?: Error) => {
      end(error)
      await settle()
    },
  }
}

describe('a machine', () => {
  it('moves by its table, and throws at any other move, which changes nothing', () => {
    const machine = machineOf()
    const steps = statesOf(machine.$step)
    expect(() => machine.move({ step: 'done', answer: 'yes' })).toThrow(
      'The test journey does not go from "idle" to "done"',
    )
    machine.move({ step: 'asking' })
    expect(() => machine.move({ step: 'asking' })).toThrow('from "asking" to "asking"')
    machine.move({ step: 'done', answer: 'yes' })
    expect(machine.is('idle', 'done')).toBe(true)
    expect(machine.is('asking')).toBe(false)
    expect(steps).toEqual([{ step: 'idle' }, { step: 'asking' }, { step: 'done', answer: 'yes' }])
  })

  it('resets to its first step, and notifies no listener when it is there already', () => {
    const machine = machineOf()
    const steps = statesOf(machine.$step)
    machine.reset(coded('request-aborted'))
    machine.move({ step: 'asking' })
    machine.reset(coded('request-aborted'))
    expect(steps).toEqual([{ step: 'idle' }, { step: 'asking' }, { step: 'idle' }])
  })

  it('knows the answer of the attempt that runs, until it has settled', async () => {
    const machine = machineOf()
    const first = asking()
    const answer = machine.run('ask', first.work)
    expect(machine.running('ask')).toBe(answer)
    expect(machine.running('look')).toBeUndefined()
    await first.end()
    expect(machine.running('ask')).toBeUndefined()

    machine.reset(coded('request-aborted'))
    const second = asking()
    const failing = machine.run('ask', second.work)
    const failed = outcome(failing)
    await second.end(coded('sign-failed'))
    expect(await failed).toBe('sign-failed')
    expect(machine.running('ask')).toBeUndefined()
  })

  it.each([
    ['cancelled', 'asking', 'sign-in-cancelled', (machine: Machine) => machine.cancel(cancelled)],
    ['reset', 'idle', 'sign-in-cancelled', (machine: Machine) => machine.reset(cancelled)],
    ['replaced', 'asking', 'request-aborted', (machine: Machine) => machine.run('look', done)],
  ] as const)('lets an attempt that was %s move no more', async (_, step, code, end) => {
    const machine = machineOf()
    const late = asking()
    void machine.run('ask', late.work)
    void end(machine)
    const reason: unknown = expect.objectContaining({ code })
    expect(late.attempt().signal.reason).toEqual(reason)
    expect(() => late.attempt().move({ step: 'done', answer: 'late' })).toThrow(reason)
    expect([machine.running('ask'), machine.$step.get()]).toEqual([undefined, { step }])
    await late.end()
  })
})
