/** The state machine of a review: the only writer of `$reviewing`. */
import { createMachine } from '../machine.ts'
import { MOVES, type ReviewStep } from './steps.ts'

/** `explain` explains the request, `confirm` simulates the approved one again. */
export const reviewMachine = createMachine<ReviewStep, 'explain' | 'confirm', object>({
  name: 'review',
  initial: { step: 'idle' },
  moves: MOVES,
  context: {},
})

export const $reviewing = reviewMachine.$step
