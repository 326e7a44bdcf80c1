/** The state machine of the settings: the only writer of `$loginSettings`. */
import { createMachine } from '../../machine.ts'
import { MOVES, type SettingsStep } from './steps.ts'

/** `show` shows the frame's screen, `forget` forgets this browser, `switch` changes the account type. */
export const settingsMachine = createMachine<SettingsStep, 'show' | 'forget' | 'switch', object>({
  name: 'login-settings',
  initial: { step: 'idle' },
  moves: MOVES,
  context: {},
})

export const $loginSettings = settingsMachine.$step
