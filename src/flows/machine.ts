/**
 * A flow as a state machine: a store with the step, a table of the allowed transitions, and one attempt at a time. A flow
 * creates it in its `machine.ts`; the actions in the same folder call it, and nothing else writes the step.
 */
import { atom, type ReadableAtom } from 'nanostores'
import { coded } from '../errors/codes.ts'
import { latest } from './latest.ts'

/** For each step, the steps that may follow it. */
export type Moves<Step extends { step: string }> = Readonly<Record<Step['step'], readonly Step['step'][]>>

/** Passed to the work of an attempt. Once the attempt is cancelled or replaced, `signal` is aborted and `move` throws its reason. */
export interface Attempt<Step> {
  signal: AbortSignal
  move(next: Step): void
}

interface Definition<Step extends { step: string }, Context> {
  /** Used in the message of a forbidden transition. */
  name: string
  /** The step of a flow that has not begun, or has ended. */
  initial: Step
  moves: Moves<Step>
  /** Data kept from one attempt to the next. */
  context: Context
}

export function createMachine<
  Step extends { step: string },
  AttemptName extends string,
  Context extends object,
>({ name, initial, moves, context }: Definition<Step, Context>) {
  const $step = atom(initial)
  const attempts = latest()
  let current: { name: AttemptName; answer: Promise<void> } | undefined

  /** Throws if the table does not allow the transition: that is a bug, while a late answer is stopped by its attempt's signal. */
  function move(next: Step): void {
    const step: Step['step'] = $step.get().step
    if (!moves[step].includes(next.step))
      throw new Error(`The ${name} journey does not go from "${step}" to "${next.step}"`)
    $step.set(next)
  }

  /** Ends the attempt: what it awaits through `unlessAborted` rejects with `reason`. The step stays. */
  function cancel(reason: Error): void {
    current = undefined
    attempts.cancel(reason)
  }

  return {
    $step: $step as ReadableAtom<Step>,
    context,
    is: (...steps: Step['step'][]): boolean => steps.includes($step.get().step),
    move,
    cancel,

    /** Ends the attempt and goes back to the initial step. */
    reset(reason: Error): void {
      cancel(reason)
      if ($step.get().step !== initial.step) move(initial)
    },

    /** Begins an attempt, which replaces the running one. */
    run(attempt: AttemptName, work: (attempt: Attempt<Step>) => Promise<void>): Promise<void> {
      current = undefined
      const signal = attempts.begin(coded('request-aborted'))
      const answer = work({
        signal,
        move(next) {
          signal.throwIfAborted()
          move(next)
        },
      })
      const own = { name: attempt, answer }
      if (!signal.aborted) current = own
      const end = () => {
        if (current === own) current = undefined
      }
      answer.then(end, end)
      return answer
    },

    /** The promise of the attempt of that name, while it runs. */
    running: (attempt: AttemptName): Promise<void> | undefined =>
      current?.name === attempt ? current.answer : undefined,
  }
}
