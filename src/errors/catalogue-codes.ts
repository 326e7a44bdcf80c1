import { fill } from '../domain/fill.ts'
import type { ErrorRow } from './error-row.ts'
import { WalletKitError } from './wallet-kit-error.ts'

/** The rows of the wallet catalogue's API. They come with it: who never opens the modal does not carry them. */
export const CATALOGUE_ERRORS = {
  'catalogue-unreachable': { sentence: 'The wallet catalogue did not answer', shows: 'inline' },
  'catalogue-busy': { sentence: 'The wallet catalogue is asked too often', shows: 'inline' },
  'catalogue-failed': { sentence: 'HTTP status code: {status}', shows: 'inline' },
  'catalogue-unreadable': { sentence: 'The answer of the wallet catalogue is not readable', shows: 'inline' },
} as const satisfies Record<string, ErrorRow>

export type CatalogueCode = keyof typeof CATALOGUE_ERRORS

export function catalogueError(
  code: CatalogueCode,
  { cause, status = '' }: { cause?: unknown; status?: number | string } = {},
): WalletKitError<CatalogueCode> {
  return new WalletKitError(code, fill(CATALOGUE_ERRORS[code].sentence, { status }), { cause })
}

/** What a catalogue did; nothing for whatever else was thrown, as the reason of a signal. */
export function catalogueCode(error: unknown): CatalogueCode | undefined {
  const code = error instanceof WalletKitError ? error.code : ''
  // Only the names of the table pass.
  return Object.hasOwn(CATALOGUE_ERRORS, code) ? (code as CatalogueCode) : undefined
}
