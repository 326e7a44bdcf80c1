/** Errors of swapping. They are loaded with it; its views have sentences of their own for these. */
import type { ErrorRow } from './error-row.ts'
import { WalletKitError } from './wallet-kit-error.ts'

export const SWAP_ERRORS = {
  'swap-unsupported-network': { sentence: 'Network not supported for Swaps', shows: 'thrown' },
  'gas-price-unsupported-network': { sentence: 'Network not supported for Gas Price', shows: 'thrown' },
  'swap-incomplete': { sentence: 'Two tokens and an amount are required', shows: 'thrown' },
  'swap-no-quote': { sentence: 'No quote for this pair', shows: 'thrown' },
  'swap-not-allowed': { sentence: 'The token approval for the swap was not granted', shows: 'thrown' },
} as const satisfies Record<string, ErrorRow>

export type SwapCode = keyof typeof SWAP_ERRORS

export const swapError = <C extends SwapCode>(code: C, cause?: unknown): WalletKitError<C> =>
  new WalletKitError(code, SWAP_ERRORS[code].sentence, { cause })
