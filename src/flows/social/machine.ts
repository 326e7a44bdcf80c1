/** The state machine of logging in with an account elsewhere: the only writer of `$socialLogin`. */
import type { LoginWindow } from '../../ports/user/login-windows.ts'
import { createMachine } from '../machine.ts'
import { MOVES, type SocialStep } from './steps.ts'

interface SocialContext {
  /** The provider's window, until the login has ended. */
  window?: LoginWindow | undefined
  /** How the login looked that the user left last. */
  left?: { step: SocialStep; isClosed: boolean } | undefined
}

/** `login` goes to the provider and back, `digits` ends a login by what was typed. */
export const socialMachine = createMachine<SocialStep, 'login' | 'digits', SocialContext>({
  name: 'social',
  initial: { step: 'idle' },
  moves: MOVES,
  context: {},
})

export const $socialLogin = socialMachine.$step
