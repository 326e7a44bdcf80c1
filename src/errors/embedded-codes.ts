/** Errors of the embedded wallet. They are loaded with it; its sentences for users are in `messages/email/`. */
import { fill } from '../domain/fill.ts'
import type { ErrorRow } from './error-row.ts'
import { WalletKitError } from './wallet-kit-error.ts'

export const EMBEDDED_ERRORS = {
  // The frame.
  'frame-missing': { sentence: 'W3mFrame: iframe is not set', shows: 'thrown' },
  'frame-load-failed': {
    sentence: 'Could not load embedded wallet',
    shows: 'alert',
    detail: 'There was an issue loading the embedded wallet. Please try again later.',
  },
  'domain-unverified': {
    sentence: 'Unverified Domain',
    shows: 'alert',
    detail: 'There was an issue loading the embedded wallet. {reason}',
  },
  'gateway-unreachable': {
    sentence: 'Could not reach the gateway of the embedded wallet',
    shows: 'alert',
    detail:
      'There was an issue loading the embedded wallet. {gateway} does not answer: check that the gateway runs, and that the attribute `secure-url` names it.',
  },
  'frame-timed-out': {
    sentence: 'Embedded Wallet Request Timed Out',
    shows: 'alert',
    detail: 'There was an issue doing the request to the embedded wallet. Please try again later.',
  },
  'frame-gone': { sentence: 'The embedded wallet was reloaded before it answered', shows: 'inline' },
  'frame-error': { sentence: 'An error occurred', shows: 'inline' },
  'rpc-not-supported': { sentence: 'The embedded wallet does not support this', shows: 'thrown' },
  'rpc-not-allowed': { sentence: 'Requested RPC call is not allowed', shows: 'toast' },

  // Logging in.
  'email-invalid': { sentence: 'Invalid email', shows: 'inline' },
  'email-cooldown': { sentence: 'Please try again after {seconds} seconds', shows: 'inline' },
  'code-wrong': { sentence: 'The code is wrong', shows: 'inline' },
  'code-expired': { sentence: 'The code has expired', shows: 'inline' },
  'login-rejected': { sentence: 'The login was cancelled', shows: 'inline' },
  'login-expired': { sentence: 'The login has ended', shows: 'inline' },
  'popup-closed': { sentence: 'Popup closed', shows: 'thrown' },
  'social-unavailable': { sentence: 'Failed to initiate social connection', shows: 'thrown' },
  'farcaster-failed': { sentence: 'Failed to connect to farcaster', shows: 'thrown' },
  'provider-failed': { sentence: 'The provider refused the login', shows: 'thrown' },
  'recovery-required': { sentence: 'The wallet has to be recovered in this browser first', shows: 'inline' },
  'account-frozen': { sentence: 'The account is frozen', shows: 'inline' },
  'gateway-away': { sentence: 'The embedded wallet could not reach its server', shows: 'inline' },
  'no-auth-connector': { sentence: 'No auth connector found', shows: 'toast' },
} as const satisfies Record<string, ErrorRow>

export type EmbeddedCode = keyof typeof EMBEDDED_ERRORS

/** Codes of a frame that its gateway does not serve to this page. Only the author of the page can change that. */
export type UnservedCode = 'domain-unverified' | 'gateway-unreachable'

export const isUnserved = (code: string): code is UnservedCode =>
  code === 'domain-unverified' || code === 'gateway-unreachable'

/** The codes that are shown in the view that was at work. */
export type EmbeddedInlineCode = {
  [C in EmbeddedCode]: (typeof EMBEDDED_ERRORS)[C]['shows'] extends 'inline' ? C : never
}[EmbeddedCode]

/** Cause of `frame-load-failed` where the content security policy of the page forbids the frame: no other try can succeed. */
export class FrameForbidden extends Error {
  override readonly name = 'FrameForbidden'

  constructor(origin: string) {
    super(`The page’s frame-src lacks ${origin}`)
  }
}

/** An error of the table. `values` fill the sentence, `cause` is the error underneath. */
export function embeddedError<C extends EmbeddedCode>(
  code: C,
  { cause, ...values }: { cause?: unknown } & Record<string, unknown> = {},
): WalletKitError<C> {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const row: ErrorRow = EMBEDDED_ERRORS[code]
  const reason = cause === undefined && row.detail ? new Error(fill(row.detail, texts)) : cause
  return new WalletKitError(code, fill(row.sentence, texts), { cause: reason })
}
