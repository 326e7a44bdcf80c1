/** The steps of logging in by e-mail, and their allowed transitions. */
import type { EmbeddedInlineCode } from '../../errors/embedded-codes.ts'
import type { Moves } from '../machine.ts'

/** Why a step failed, for the view of that step. */
export interface EmailFailure {
  /** `not-loaded`: an alert has the details. `forbidden`: the page's own policy forbids the frame. `unavailable`: its gateway does not serve it. */
  code: EmbeddedInlineCode | 'not-loaded' | 'forbidden' | 'unavailable'
  /** `email-cooldown` only: seconds to wait. */
  seconds?: number
  /** `code-wrong` only: remaining attempts. */
  left?: number
}

export type EmailStep =
  | { step: 'idle' }
  /** A mail is being requested. */
  | { step: 'asking'; email: string }
  /** The request failed. The user may type another address. */
  | { step: 'refused'; email: string; failure: EmailFailure }
  /** The link in the mail authorises this browser; the user has not opened it yet. */
  | { step: 'device'; email: string; failure?: EmailFailure; isResending?: true }
  /** The user types the code of the mail. */
  | { step: 'code'; email: string; failure?: EmailFailure; isResending?: true }
  /** The code is being checked. The frame may be shown meanwhile: a new wallet is protected, one of another browser is recovered. */
  | { step: 'checking'; email: string }
  /** Logged in: the accounts are being read. */
  | { step: 'entering'; email: string }

export const MOVES: Moves<EmailStep> = {
  // A login that waits for its mail goes on after a reload.
  idle: ['asking', 'refused', 'device', 'code'],
  // A newer attempt replaces a running one.
  asking: ['asking', 'refused', 'device', 'code', 'entering', 'idle'],
  refused: ['asking', 'refused', 'idle'],
  // A resent mail may ask for the code at once.
  device: ['device', 'code', 'asking', 'refused', 'entering', 'idle'],
  code: ['code', 'checking', 'device', 'asking', 'entering', 'idle'],
  checking: ['code', 'entering', 'idle'],
  entering: ['code', 'refused', 'idle'],
}
