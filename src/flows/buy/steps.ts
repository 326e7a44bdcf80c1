/** The steps of going to a provider, and which step may follow which. What becomes of the order is in its record. */
import type { Moves } from '../machine.ts'

export type OrderFailure = 'blocked' | 'refused' | 'away' | 'bad-address'

export type OrderStep =
  | { step: 'idle' }
  /** The provider is asked for its page. */
  | { step: 'asking'; provider: string }
  /** This tab goes to the provider. */
  | { step: 'leaving'; provider: string }
  /** The window is at the provider. `isDetached`: it cannot be seen any more, which happens to good orders too. */
  | { step: 'open'; provider: string; id: string; isDetached?: true }
  | { step: 'failed'; provider: string; code: OrderFailure }

export const MOVES: Moves<OrderStep> = {
  idle: ['asking', 'failed'],
  asking: ['asking', 'leaving', 'open', 'failed', 'idle'],
  leaving: ['asking', 'failed', 'idle'],
  open: ['open', 'asking', 'failed', 'idle'],
  failed: ['asking', 'failed', 'idle'],
}
