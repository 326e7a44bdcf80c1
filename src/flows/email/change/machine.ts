/** The state machine of changing the address: the only writer of `$emailChange`. */
import { createMachine } from '../../machine.ts'
import { MOVES, type ChangeStep } from './steps.ts'

/** `ask` begins the change, `check` checks a code. */
export const changeMachine = createMachine<ChangeStep, 'ask' | 'check', object>({
  name: 'email-change',
  initial: { step: 'idle' },
  moves: MOVES,
  context: {},
})

export const $emailChange = changeMachine.$step
