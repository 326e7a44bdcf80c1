/** The steps of changing the address, and their allowed transitions. */
import type { Moves } from '../../machine.ts'
import type { EmailFailure } from '../steps.ts'

export type ChangeStep =
  | { step: 'idle'; failure?: EmailFailure }
  | { step: 'asking'; newEmail: string }
  /** A code is typed: of the present address (`primary`), then of the new one. */
  | { step: 'primary' | 'secondary'; newEmail: string; failure?: EmailFailure }
  | { step: 'checking'; newEmail: string }

export const MOVES: Moves<ChangeStep> = {
  idle: ['asking', 'idle'],
  asking: ['asking', 'idle', 'primary', 'secondary'],
  primary: ['checking', 'idle', 'asking'],
  secondary: ['checking', 'idle', 'asking'],
  checking: ['primary', 'secondary', 'idle'],
}
