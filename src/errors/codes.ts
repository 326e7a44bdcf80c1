import { fill } from '../domain/fill.ts'
import type { ErrorRow, Shows } from './error-row.ts'
import { SEND_ERRORS } from './send-codes.ts'
import { SIGN_IN_ERRORS } from './sign-in-codes.ts'
import { SET_UP_ERRORS } from './set-up.ts'
import { WalletKitError } from './wallet-kit-error.ts'

/** The error catalogue of section 8, as far as it is in use; the rest waits in `reserved-codes.ts`. Adding an error is one row here and, if visitors see it, one sentence in `messages/`. */
export const ERRORS = {
  'modal-closed': { sentence: 'Modal closed', shows: 'thrown' },
  'connection-rejected': { sentence: 'Connection rejected', shows: 'inline' },
  'connection-pending': {
    sentence: 'Connection can be declined if a previous request is still active',
    shows: 'inline',
  },
  'connection-timed-out': { sentence: 'The wallet did not answer', shows: 'inline' },
  'connection-failed': { sentence: 'Failed to connect', shows: 'inline' },
  'connection-replaced': { sentence: 'Another connection was started', shows: 'thrown' },
  'no-accounts': { sentence: 'The wallet shared no account', shows: 'inline' },
  'wallet-not-found': { sentence: 'No connector found for connection: {id}', shows: 'inline' },
  'unsupported-bitcoin-chain': {
    sentence: 'The connector does not support any of the requested chains',
    shows: 'inline',
  },
  'not-connected': { sentence: 'No wallet is connected', shows: 'thrown' },
  'adapter-not-found': {
    sentence: 'Adapter or connector not found for namespace {namespace}',
    shows: 'thrown',
  },
  'disconnect-failed': { sentence: 'Failed to disconnect', shows: 'toast' },
  'network-not-found': {
    sentence: 'Network Not Found',
    shows: 'alert',
    detail:
      'The network {network} is not among the networks of this page. Add it to the `networks` attribute.',
  },
  'switch-rejected': { sentence: 'Switch declined', shows: 'inline' },
  'switch-pending': { sentence: 'A request is already open in the wallet', shows: 'inline' },
  'switch-timed-out': { sentence: 'The wallet did not answer', shows: 'inline' },
  'switch-failed': { sentence: 'The wallet did not change its network', shows: 'inline' },
  'chain-not-supported': { sentence: 'Chain is not supported', shows: 'inline' },
  'multi-wallet-off': {
    sentence: 'Multi-Wallet Not Enabled',
    shows: 'alert',
    detail:
      'Multi-wallet support is not enabled. Set `multiWallet` to true in the `features` attribute to use this function.',
  },
  'request-aborted': { sentence: 'Request was aborted', shows: 'thrown' },
  'rpc-failed': { sentence: 'The network could not be reached', shows: 'inline' },
  'no-rpc-url': {
    sentence: 'No URL was provided to the Transport. Please provide a valid RPC URL to the Transport.',
    shows: 'inline',
  },
  'balance-unavailable': { sentence: 'Token Balance Unavailable', shows: 'toast' },
  'transactions-unavailable': { sentence: 'Failed to fetch transactions', shows: 'toast' },
  ...SEND_ERRORS,
  'name-resolve-failed': { sentence: 'Error resolving name', shows: 'inline' },
  ...SIGN_IN_ERRORS,
  ...SET_UP_ERRORS,
} as const satisfies Record<string, ErrorRow>

/** The first three come from the script tag itself, which carries no catalogue. */
export type ErrorCode = 'load-failed' | 'destroyed' | 'both-siwe-and-siwx' | keyof typeof ERRORS

type Rows = typeof ERRORS
/** The codes that a visitor may read, by the place where they show. */
export type CodeShown<S extends Shows> = {
  [C in keyof Rows]: Rows[C]['shows'] extends S ? C : never
}[keyof Rows]

/** An error of the catalogue. `values` fill the sentence, `cause` keeps what happened underneath. */
export function coded(
  code: keyof Rows,
  { cause, ...values }: { cause?: unknown } & Record<string, unknown> = {},
) {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const row: ErrorRow = ERRORS[code]
  // What to do about it is the cause of an error that has no other.
  const reason = cause === undefined && row.detail ? new Error(fill(row.detail, texts)) : cause
  return new WalletKitError(code, fill(row.sentence, texts), { cause: reason })
}

/** Anything that was thrown as an error of ours; `fallback` where it is not one already. */
export function asCoded(error: unknown, fallback: keyof Rows): WalletKitError<ErrorCode> {
  // Only `coded()` and the script tag make these errors, with codes of the catalogue.
  return error instanceof WalletKitError
    ? (error as WalletKitError<ErrorCode>)
    : coded(fallback, { cause: error })
}
