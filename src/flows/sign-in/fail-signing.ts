import { coded, type ErrorCode } from '../../errors/codes.ts'
import type { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { fail } from '../fail.ts'
import { $signing, setSigning, trackSignIn } from './sign-in-step.ts'

/** What was said before a wallet was asked stands for itself; the rest is section 4's "Error signing message". */
const SPEAKS_FOR_ITSELF: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'siwx-not-enabled',
  'siwx-no-address',
  'siwx-no-network',
  'siwx-no-client',
])

/** Shows the failure in the view, which stays, and tells the page. Returns what the caller of `signIn()` gets. */
export function failSigning(error: WalletKitError<ErrorCode>, signal: AbortSignal): WalletKitError {
  if (signal.aborted) return error
  const now = $signing.get()
  setSigning({
    step: 'failed',
    code: error.code,
    detail: error.cause instanceof Error ? error.cause.message : '',
    message: 'message' in now ? now.message : undefined,
  })
  const failure = SPEAKS_FOR_ITSELF.has(error.code) ? error : coded('siwx-sign-failed', { cause: error })
  trackSignIn('SIWX_AUTH_ERROR')
  fail(failure)
  return failure
}
