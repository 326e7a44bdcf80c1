import { fill } from '../domain/fill.ts'
import type { ErrorRow } from './error-row.ts'
import { WalletKitError } from './wallet-kit-error.ts'

/** The rows of the Blockchain API. They come with it; what a visitor reads is the row of the journey that asked. */
export const HTTP_ERRORS = {
  'http-unreachable': { sentence: 'The Blockchain API did not answer', shows: 'thrown' },
  'http-busy': { sentence: 'The Blockchain API is asked too often', shows: 'thrown' },
  'http-failed': { sentence: 'HTTP status code: {status}', shows: 'thrown' },
  'http-unreadable': { sentence: 'The answer of the Blockchain API is not readable', shows: 'thrown' },
} as const satisfies Record<string, ErrorRow>

export type HttpCode = keyof typeof HTTP_ERRORS

export function httpError(
  code: HttpCode,
  { cause, status = '' }: { cause?: unknown; status?: number | string } = {},
): WalletKitError<HttpCode> {
  return new WalletKitError(code, fill(HTTP_ERRORS[code].sentence, { status }), { cause })
}
