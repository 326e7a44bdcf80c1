/** The steps of signing in, and their allowed transitions. */
import type { SignInData } from '../../domain/sign-in/sign-in.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import type { Moves } from '../machine.ts'

export interface PreparedMessage {
  data: SignInData
  /** The exact text that the wallet signs. */
  text: string
  /** Milliseconds since 1970. */
  madeAt: number
}

export type SigningStep =
  | { step: 'idle' }
  /** `check.ts` requests an existing session. */
  | { step: 'checking' }
  /** The back end did not respond. */
  | { step: 'unknown' }
  /** `prepare.ts` creates a message. */
  | { step: 'preparing' }
  /** The user reads it, the wallet signs it, the back end verifies the signature. */
  | { step: 'ready' | 'signing' | 'verifying'; message: PreparedMessage }
  | { step: 'failed'; code: ErrorCode; detail: string; message: PreparedMessage | undefined }
  /** Sign-in is required and the user left: the wallet returns to its previous network, or is disconnected. */
  | { step: 'cancelling' }

export const MOVES: Moves<SigningStep> = {
  idle: ['checking', 'unknown', 'preparing', 'cancelling'],
  // A newer check replaces a running one. `signIn()` may start signing during a check.
  checking: ['checking', 'idle', 'unknown', 'preparing', 'cancelling'],
  unknown: ['checking', 'idle', 'preparing', 'cancelling'],
  // `sign()` may replace the attempt that prepares for the view.
  preparing: ['preparing', 'ready', 'signing', 'failed', 'idle', 'cancelling'],
  // A message that is too old is prepared again.
  ready: ['preparing', 'signing', 'failed', 'idle', 'cancelling'],
  signing: ['verifying', 'failed', 'idle', 'cancelling'],
  verifying: ['failed', 'idle', 'cancelling'],
  // The view may be closed by then; a check runs as from `idle`.
  failed: ['preparing', 'checking', 'unknown', 'idle', 'cancelling'],
  // The page may close the modal while the back end verifies, which can still fail.
  cancelling: ['failed', 'idle'],
}
