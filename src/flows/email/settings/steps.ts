/** The steps of the settings of a login, and which step may follow which. */
import type { Moves } from '../../machine.ts'
import type { EmailFailure } from '../steps.ts'

export type SettingsStep =
  | { step: 'idle'; failure?: EmailFailure }
  /** The frame shows the ways into the wallet, over the view. */
  | { step: 'showing' }
  /** This browser is being forgotten. */
  | { step: 'forgetting' }
  /** The frame puts the other account in use. */
  | { step: 'switching' }

export const MOVES: Moves<SettingsStep> = {
  idle: ['showing', 'forgetting', 'switching', 'idle'],
  showing: ['idle', 'showing', 'forgetting'],
  forgetting: ['idle', 'forgetting'],
  switching: ['idle', 'switching', 'showing', 'forgetting'],
}
