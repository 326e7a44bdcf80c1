import type { ApiError, ApiErrorCode } from './wire/api.ts'

/** Thrown by handlers that refuse a request. The only error whose message is sent to the frame, so it contains no secrets. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: ApiErrorCode
  /** In seconds. */
  readonly retryAfter: number | undefined
  /** Number of attempts left. */
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
  CONTROL_MISSING: 409,
  INVALID_EMAIL: 400,
  CODE_WRONG: 403,
  CODE_EXPIRED: 410,
  RATE_LIMITED: 429,
  TOO_EARLY: 425,
  FROZEN: 423,
  LEAVING: 423,
  PROTECTION_REQUIRED: 403,
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
