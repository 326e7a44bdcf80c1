/** The state machine of ending a session: the only writer of `$ending`. */
import { createMachine } from '../machine.ts'

export type EndStep =
  | { step: 'idle' }
  /** The wallet is being asked. */
  | { step: 'asking'; context: string }
  /** The wallet agreed. The session ends with the next block that contains the change. */
  | { step: 'asked'; context: string }
  | { step: 'failed'; context: string; why: 'declined' | 'no-way' | 'failed' }

export const endMachine = createMachine<EndStep, 'end', object>({
  name: 'session end',
  initial: { step: 'idle' },
  moves: {
    idle: ['asking'],
    asking: ['asked', 'failed', 'idle'],
    asked: ['asking', 'idle'],
    failed: ['asking', 'idle'],
  },
  context: {},
})

export const $ending = endMachine.$step
