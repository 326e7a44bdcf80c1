/** The steps of a login's settings, and their allowed transitions. */
import type { Moves } from '../../machine.ts'
import type { EmailFailure } from '../steps.ts'

export type SettingsStep =
  | { step: 'idle'; failure?: EmailFailure }
  /** The frame shows its screen for access to the wallet, over the view. */
  | { step: 'showing' }
  /** This browser is being forgotten. */
  | { step: 'forgetting' }
  /** The frame switches to the other account. */
  | { step: 'switching' }

export const MOVES: Moves<SettingsStep> = {
  idle: ['showing', 'forgetting', 'switching', 'idle'],
  showing: ['idle', 'showing', 'forgetting'],
  forgetting: ['idle', 'forgetting'],
  switching: ['idle', 'switching', 'showing', 'forgetting'],
}
