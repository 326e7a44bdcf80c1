/** The steps of a social login, and their allowed transitions. */
import type { Social, SocialFailureCode } from '../../domain/embedded/socials.ts'
import type { Moves } from '../machine.ts'

export type SocialStep =
  | { step: 'idle' }
  /** The window's URL, or the code to scan, is requested from the gateway. */
  | { step: 'asking'; social: Social }
  /** The window is at the provider. `isDetached`: it is no longer visible, which happens to good logins too. */
  | { step: 'waiting'; social: Social; isDetached?: true }
  /** This tab navigates to the provider. */
  | { step: 'leaving'; social: Social }
  /** The window shows six digits, which the user types here. */
  | { step: 'digits'; social: Social; wrong?: { left?: number } }
  /** The digits are being checked. */
  | { step: 'checking'; social: Social }
  /** A code is shown, or a link followed, until the user approves on their device. */
  | { step: 'scanning'; social: 'farcaster'; url: string }
  /** The provider's result is being redeemed, and accounts are being read. */
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
