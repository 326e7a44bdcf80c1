/** The state machine of swapping: the only writer of `$swapping`. */
import { createMachine } from '../machine.ts'
import { MOVES, type SwapStep } from './steps.ts'

export const swapMachine = createMachine<SwapStep, 'plan' | 'confirm', object>({
  name: 'swap',
  initial: { step: 'drafting' },
  moves: MOVES,
  context: {},
})

/** The step of the swap. */
export const $swapping = swapMachine.$step
