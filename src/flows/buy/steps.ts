/** The steps of opening a provider, and their allowed transitions. The order's own state is in its record. */
import type { Moves } from '../machine.ts'

export type OrderFailure = 'blocked' | 'refused' | 'away' | 'bad-address'

export type OrderStep =
  | { step: 'idle' }
  /** The provider's page is being requested. */
  | { step: 'asking'; provider: string }
  /** This tab navigates to the provider. */
  | { step: 'leaving'; provider: string }
  /** The window is at the provider. `isDetached`: it is no longer visible, which happens to good orders too. */
  | { step: 'open'; provider: string; id: string; isDetached?: true }
  | { step: 'failed'; provider: string; code: OrderFailure }

export const MOVES: Moves<OrderStep> = {
  idle: ['asking', 'failed'],
  asking: ['asking', 'leaving', 'open', 'failed', 'idle'],
  leaving: ['asking', 'failed', 'idle'],
  open: ['open', 'asking', 'failed', 'idle'],
  failed: ['asking', 'failed', 'idle'],
}
