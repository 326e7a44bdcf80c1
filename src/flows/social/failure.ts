/** Converts an error of the frame to a failure that a view shows. */
import { FrameForbidden } from '../../errors/embedded-codes.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import type { SocialFailureCode } from '../../domain/embedded/socials.ts'

const FAILURES: Readonly<Record<string, SocialFailureCode>> = {
  'rpc-not-supported': 'unavailable',
  'email-cooldown': 'busy',
  'gateway-away': 'away',
  'frame-load-failed': 'away',
  'frame-timed-out': 'away',
  'domain-unverified': 'not-offered',
  'gateway-unreachable': 'not-offered',
  'code-expired': 'expired',
  'provider-failed': 'failed',
  'login-rejected': 'refused',
  'recovery-required': 'refused',
  'account-frozen': 'frozen',
}

/** Seconds until the gateway allows another attempt, if it said so. */
export function secondsOf(error: unknown): number | undefined {
  const { retryAfter } = (error instanceof WalletKitError ? (error.cause ?? {}) : {}) as {
    retryAfter?: unknown
  }
  return typeof retryAfter === 'number' ? Math.ceil(retryAfter) : undefined
}

/** Errors without a code of the table become `error`. */
export function socialFailure(error: unknown): SocialFailureCode {
  if (!(error instanceof WalletKitError)) return 'error'
  if (error.cause instanceof FrameForbidden) return 'forbidden'
  return FAILURES[error.code] ?? 'error'
}
