/** The state machine of logging in: the only writer of `$emailLogin`. */
import { createMachine } from '../machine.ts'
import { MOVES, type EmailStep } from './steps.ts'

/** `ask` requests a mail, `wait` waits for the link, `check` checks the code. */
export const emailMachine = createMachine<EmailStep, 'ask' | 'wait' | 'check', object>({
  name: 'email',
  initial: { step: 'idle' },
  moves: MOVES,
  context: {},
})

export const $emailLogin = emailMachine.$step
