import type { FrameFailure, FrameFailureCode } from '../domain/embedded/calls.ts'
import { plainName } from '../domain/text.ts'
import { embeddedError, type EmbeddedCode } from '../errors/embedded-codes.ts'
import type { WalletKitError } from '../errors/wallet-kit-error.ts'

/** A failure reported by the frame. `code` is a number of EIP-1193, or one of our own codes. */
export class FrameRefusal extends Error {
  override readonly name = 'FrameRefusal'
  readonly code: number | FrameFailureCode | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined
  readonly left: number | undefined
  readonly data: unknown

  constructor({ message, code, retryAfter, left, data }: FrameFailure) {
    super(plainName(message, 1_024) || 'An error occurred')
    this.code = code
    this.retryAfter = retryAfter
    this.left = left
    this.data = data
  }
}

const CODES: Readonly<Record<FrameFailureCode, EmbeddedCode>> = {
  RECOVERY_REQUIRED: 'recovery-required',
  RATE_LIMITED: 'email-cooldown',
  CODE_WRONG: 'code-wrong',
  CODE_EXPIRED: 'code-expired',
  INVALID_EMAIL: 'email-invalid',
  FROZEN: 'account-frozen',
  GATEWAY_AWAY: 'gateway-away',
  PROVIDER_FAILED: 'provider-failed',
}

const NUMBERS: Readonly<Record<number, EmbeddedCode>> = {
  4001: 'login-rejected',
  4100: 'login-expired',
  4200: 'rpc-not-supported',
  4900: 'gateway-away',
}

export function refusalOf(failure: FrameFailure): WalletKitError<EmbeddedCode> {
  const { code, retryAfter = 30 } = failure
  const known = typeof code === 'number' ? NUMBERS[code] : code && CODES[code]
  const cause = new FrameRefusal(failure)
  return embeddedError(known ?? 'frame-error', { cause, seconds: Math.ceil(retryAfter) })
}
