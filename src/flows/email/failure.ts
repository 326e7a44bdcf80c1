/** Converts an error of the frame to a failure that a view shows. */
import {
  EMBEDDED_ERRORS,
  FrameForbidden,
  isUnserved,
  type EmbeddedInlineCode,
} from '../../errors/embedded-codes.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import type { EmailFailure } from './steps.ts'

const isInline = (code: string): code is EmbeddedInlineCode =>
  Object.hasOwn(EMBEDDED_ERRORS, code) &&
  EMBEDDED_ERRORS[code as keyof typeof EMBEDDED_ERRORS].shows === 'inline'

/** Errors without a code of the table become `frame-error`. */
export function failureOf(error: unknown): EmailFailure {
  if (!(error instanceof WalletKitError)) return { code: 'frame-error' }
  if (error.cause instanceof FrameForbidden) return { code: 'forbidden' }
  if (error.code === 'frame-load-failed' || error.code === 'frame-timed-out') return { code: 'not-loaded' }
  if (isUnserved(error.code)) return { code: 'unavailable' }
  if (!isInline(error.code)) return { code: 'frame-error' }
  const { retryAfter, left } = (error.cause ?? {}) as { retryAfter?: unknown; left?: unknown }
  return {
    code: error.code,
    ...(typeof retryAfter === 'number' && { seconds: Math.ceil(retryAfter) }),
    ...(typeof left === 'number' && { left }),
  }
}
