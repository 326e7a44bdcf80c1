/** The state machine of registering a name: the only writer of `$naming`. */
import { createMachine } from '../machine.ts'
import { MOVES, type NameStep } from './steps.ts'

export const nameMachine = createMachine<NameStep, 'register', object>({
  name: 'name',
  initial: { step: 'idle' },
  moves: MOVES,
  context: {},
})

export const $naming = nameMachine.$step
