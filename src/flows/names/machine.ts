/** The state machines of registering a name and of changing it: the only writers of `$naming` and `$editing`. */
import { createMachine } from '../machine.ts'
import { EDIT_MOVES, MOVES, type NameEdit, type NameStep } from './steps.ts'

export const nameMachine = createMachine<NameStep, 'register', object>({
  name: 'name',
  initial: { step: 'idle' },
  moves: MOVES,
  context: {},
})

export const $naming = nameMachine.$step

export const editMachine = createMachine<NameEdit, 'change', object>({
  name: 'name edit',
  initial: { step: 'idle' },
  moves: EDIT_MOVES,
  context: {},
})

export const $editing = editMachine.$step
