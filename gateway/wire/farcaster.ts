/**
 * Login by Farcaster. Types only; calls as in `api.ts`, both with the proof of the device, and only for the device that started the login.
 *
 *   POST   farcaster/start          { pageOrigin } → FarcasterLogin: `pageOrigin` is one of the project's origins
 *   POST   farcaster/poll           { flowId } → FarcasterState: a long poll of at most 25 s. CODE_EXPIRED if it is not approved in time;
 *                                   `failed`: the signature does not belong to the id. The outcome can be requested again
 *                                   for five minutes, or until the device logs out
 */
import type { Session } from './api.ts'

export interface FarcasterLogin {
  flowId: string
  /** URL for the Farcaster app, shown as a QR code or a link. */
  url: string
  expiresAt: number
}

export type FarcasterState =
  | { status: 'pending' | 'declined' | 'failed' }
  | { status: 'approved'; userName: string; session: Session }
