/**
 * Logging in with Farcaster. Types only; calls as in `api.ts`, both with the proof of the device, and answered only for the device that began.
 *
 *   POST   farcaster/start          { pageOrigin } → FarcasterLogin: one of the project’s origins
 *   POST   farcaster/poll           { flowId } → FarcasterState: a long poll of at most 25 s. NOT approved in time: CODE_EXPIRED;
 *                                   `failed`: what was signed is not the id's. What came of it is told again
 *                                   for five minutes, or until the device logs out
 */
import type { Session } from './api.ts'

export interface FarcasterLogin {
  flowId: string
  /** For the app: as a QR code, or as a link. */
  url: string
  expiresAt: number
}

export type FarcasterState =
  { status: 'pending' | 'declined' | 'failed' } | { status: 'approved'; userName: string; session: Session }
