/** The state machine of ending a session: the only writer of `$ending`. */
import { createMachine } from '../machine.ts'

export type EndStep =
  | { step: 'idle' }
  /** The wallet is asked. */
  | { step: 'asking'; context: string }
  /** It agreed. The session ends with the block that says so. */
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
