/** The steps of logging in with an account elsewhere, and which step may follow which. */
import type { Social, SocialFailureCode } from '../../domain/embedded/socials.ts'
import type { Moves } from '../machine.ts'

export type SocialStep =
  | { step: 'idle' }
  /** The gateway is asked where to send the window, or for the code to scan. */
  | { step: 'asking'; social: Social }
  /** The window is at the provider. `isDetached`: it cannot be seen any more, which happens to good logins too. */
  | { step: 'waiting'; social: Social; isDetached?: true }
  /** This tab goes to the provider. */
  | { step: 'leaving'; social: Social }
  /** The window shows six digits, which the user types here. */
  | { step: 'digits'; social: Social; wrong?: { left?: number } }
  /** The digits are checked. */
  | { step: 'checking'; social: Social }
  /** A code is shown, or a link is followed, until it is approved on the person's device. */
  | { step: 'scanning'; social: 'farcaster'; url: string }
  /** The provider's answer is redeemed, and accounts are read. */
  | { step: 'taking'; social: Social }
  | { step: 'failed'; social: Social; code: SocialFailureCode }

export const MOVES: Moves<SocialStep> = {
  idle: ['asking', 'taking', 'failed'],
  asking: ['asking', 'waiting', 'leaving', 'scanning', 'taking', 'failed', 'idle'],
  waiting: ['waiting', 'asking', 'digits', 'checking', 'taking', 'failed', 'idle'],
  leaving: ['asking', 'failed', 'idle'],
  digits: ['asking', 'checking', 'taking', 'failed', 'idle'],
  checking: ['digits', 'asking', 'taking', 'failed', 'idle'],
  scanning: ['asking', 'taking', 'failed', 'idle'],
  taking: ['asking', 'failed', 'idle'],
  failed: ['asking', 'taking', 'failed', 'idle'],
}
