/** The steps of logging in by e-mail, and which step may follow which. */
import type { EmbeddedInlineCode } from '../../errors/embedded-codes.ts'
import type { Moves } from '../machine.ts'

/** Why a step did not succeed, for the view that was at work. */
export interface EmailFailure {
  /** `not-loaded`: the alert says more. */
  code: EmbeddedInlineCode | 'not-loaded'
  /** Of `email-cooldown`. */
  seconds?: number
  /** Of `code-wrong`: guesses that are left. */
  left?: number
}

export type EmailStep =
  | { step: 'idle' }
  /** A mail is asked for. */
  | { step: 'asking'; email: string }
  /** It could not be. The user may type another address. */
  | { step: 'refused'; email: string; failure: EmailFailure }
  /** The link in the mail makes this browser known; the user has not opened it yet. */
  | { step: 'device'; email: string; failure?: EmailFailure; isResending?: true }
  /** The user types the digits of the mail. */
  | { step: 'code'; email: string; failure?: EmailFailure; isResending?: true }
  /** The digits are checked. The frame may have to be seen meanwhile: a new wallet is protected, one of another browser is recovered. */
  | { step: 'checking'; email: string }
  /** Logged in: the accounts are read. */
  | { step: 'entering'; email: string }

export const MOVES: Moves<EmailStep> = {
  idle: ['asking', 'refused'],
  // A newer attempt replaces one that runs.
  asking: ['asking', 'refused', 'device', 'code', 'entering', 'idle'],
  refused: ['asking', 'refused', 'idle'],
  // A resent mail may ask for the digits at once.
  device: ['device', 'code', 'asking', 'refused', 'entering', 'idle'],
  code: ['code', 'checking', 'device', 'asking', 'entering', 'idle'],
  checking: ['code', 'entering', 'idle'],
  entering: ['code', 'refused', 'idle'],
}
