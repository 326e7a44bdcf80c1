import type { ApiError, ApiErrorCode } from './wire/api.ts'

/** What a handler ends with when it refuses: the only error whose message reaches the frame. A sentence without secrets. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: ApiErrorCode
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** Guesses that are left. */
  readonly left: number | undefined

  constructor(
    code: ApiErrorCode,
    message: string,
    more: { retryAfter?: number; left?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.code = code
    this.retryAfter = more.retryAfter
    this.left = more.left
  }

  get status(): number {
    return STATUS[this.code]
  }

  toBody(): ApiError {
    const { code, message, retryAfter, left } = this
    return {
      error: {
        code,
        message,
        ...(retryAfter === undefined ? {} : { retryAfter }),
        ...(left === undefined ? {} : { left }),
      },
    }
  }
}

const STATUS: Readonly<Record<ApiErrorCode, number>> = {
  BAD_REQUEST: 400,
  UNKNOWN_PROJECT: 404,
  NOT_LOGGED_IN: 401,
  PROOF_REFUSED: 401,
  INVALID_EMAIL: 400,
  CODE_WRONG: 403,
  CODE_EXPIRED: 410,
  RATE_LIMITED: 429,
  TOO_EARLY: 425,
  FROZEN: 423,
  PASSKEY_REFUSED: 403,
  CONFIRMATION_REQUIRED: 403,
  NOT_FOUND: 404,
  NOT_SPONSORED: 403,
  CONFLICT: 409,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  UPSTREAM: 502,
  INTERNAL: 500,
}
