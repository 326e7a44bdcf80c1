import * as v from 'valibot'
import type { ApiErrorCode } from '../../gateway/wire/api.ts'
import { Failure } from '../failure.ts'

const ErrorAnswer = v.object({
  error: v.object({
    code: v.pipe(v.string(), v.maxLength(60)),
    message: v.pipe(v.string(), v.maxLength(1_000)),
    retryAfter: v.optional(v.pipe(v.number(), v.minValue(0))),
    left: v.optional(v.pipe(v.number(), v.minValue(0))),
  }),
})

/** The code that the page gets for each error code of the gateway. Numbers are from EIP-1193 and JSON-RPC 2.0. */
const CODES: Readonly<Record<ApiErrorCode, Failure['code']>> = {
  BAD_REQUEST: -32602,
  UNKNOWN_PROJECT: 4100,
  NOT_LOGGED_IN: 4100,
  PROOF_REFUSED: 4100,
  CONTROL_MISSING: -32603,
  INVALID_EMAIL: 'INVALID_EMAIL',
  CODE_WRONG: 'CODE_WRONG',
  CODE_EXPIRED: 'CODE_EXPIRED',
  RATE_LIMITED: 'RATE_LIMITED',
  TOO_EARLY: 'RATE_LIMITED',
  FROZEN: 'FROZEN',
  LEAVING: -32603,
  PROTECTION_REQUIRED: -32603,
  PASSKEY_REFUSED: -32603,
  CONFIRMATION_REQUIRED: -32603,
  NOT_FOUND: -32603,
  NOT_SPONSORED: -32603,
  CONFLICT: -32603,
  METHOD_NOT_ALLOWED: -32603,
  TOO_LARGE: -32602,
  UPSTREAM: 4901,
  INTERNAL: 'GATEWAY_AWAY',
}

/** A response that does not come from the gateway (a proxy's page, a cut connection) becomes `GATEWAY_AWAY`. */
export function failureOfAnswer(status: number, answer: unknown): Failure {
  const parsed = v.safeParse(ErrorAnswer, answer)
  if (!parsed.success)
    return new Failure('GATEWAY_AWAY', 'The wallet server does not answer', { cause: { status } })
  const { code, message, retryAfter, left } = parsed.output.error
  const known = Object.hasOwn(CODES, code) ? CODES[code as ApiErrorCode] : -32603
  return new Failure(known, message, { retryAfter, left, reason: code, cause: { status } })
}
