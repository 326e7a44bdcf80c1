/** The state machine of sending: the only writer of `$sending`. */
import { createMachine } from '../machine.ts'
import { MOVES, type SendStep } from './steps.ts'

interface SendContext {
  /** The earlier transfer that the user has confirmed to repeat, by its id. */
  repeats: string | undefined
}

export const sendMachine = createMachine<SendStep, 'confirm', SendContext>({
  name: 'send',
  initial: { step: 'drafting' },
  moves: MOVES,
  context: { repeats: undefined },
})

/** The current step of sending. */
export const $sending = sendMachine.$step
