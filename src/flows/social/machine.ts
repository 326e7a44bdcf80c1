/** The state machine of social logins: the only writer of `$socialLogin`. */
import type { LoginWindow } from '../../ports/user/login-windows.ts'
import { createMachine } from '../machine.ts'
import { MOVES, type SocialStep } from './steps.ts'

interface SocialContext {
  /** The provider's window, until the login has ended. */
  window?: LoginWindow | undefined
  /** State of the login that the user left last. */
  left?: { step: SocialStep; isClosed: boolean } | undefined
}

export const socialMachine = createMachine<SocialStep, 'login', SocialContext>({
  name: 'social',
  initial: { step: 'idle' },
  moves: MOVES,
  context: {},
})

export const $socialLogin = socialMachine.$step
