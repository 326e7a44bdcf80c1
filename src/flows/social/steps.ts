/** The steps of a social login, and their allowed transitions. */
import type { Social, SocialFailureCode } from '../../domain/embedded/socials.ts'
import type { Moves } from '../machine.ts'

export type SocialStep =
  | { step: 'idle' }
  /** The window's URL, or the code to scan, is requested from the gateway. */
  | { step: 'asking'; social: Social }
  /** The window is at the provider. `isDetached`: it is no longer visible, which happens to good logins too. */
  | { step: 'waiting'; social: Social; isDetached?: true }
  /** The frame shows a button that takes this tab to the provider. */
  | { step: 'leaving'; social: Social }
  /** A code is shown, or a link followed, until the user approves on their device. */
  | { step: 'scanning'; social: 'farcaster'; url: string }
  /** The login is being redeemed, and accounts are being read. */
  | { step: 'taking'; social: Social }
  /** `seconds`: how long until another attempt is allowed. */
  | { step: 'failed'; social: Social; code: SocialFailureCode; seconds?: number }

export const MOVES: Moves<SocialStep> = {
  idle: ['asking', 'taking', 'failed'],
  asking: ['asking', 'waiting', 'leaving', 'scanning', 'taking', 'failed', 'idle'],
  waiting: ['waiting', 'asking', 'taking', 'failed', 'idle'],
  leaving: ['asking', 'failed', 'idle'],
  scanning: ['asking', 'taking', 'failed', 'idle'],
  taking: ['asking', 'failed', 'idle'],
  failed: ['asking', 'taking', 'failed', 'idle'],
}
