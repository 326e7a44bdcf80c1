import { fill } from '../domain/fill.ts'
import type { EmbeddedCode } from './embedded-codes.ts'
import type { ErrorRow, Shows } from './error-row.ts'
import type { SwapCode } from './swap-codes.ts'
import { WalletKitError } from './wallet-kit-error.ts'

/** Every error. To add one, add a row here and, if users see it, a sentence in `messages/`. */
export const ERRORS = {
  // Connecting and disconnecting.
  'modal-closed': { sentence: 'Modal closed', shows: 'thrown' },
  'connection-rejected': { sentence: 'Connection rejected', shows: 'inline' },
  'connection-pending': {
    sentence: 'Connection can be declined if a previous request is still active',
    shows: 'inline',
  },
  'connection-timed-out': { sentence: 'The wallet did not answer', shows: 'inline' },
  'connection-failed': { sentence: 'Failed to connect', shows: 'inline' },
  'clock-wrong': {
    sentence: 'The relay refused the connection: the clock of this device is wrong',
    shows: 'inline',
  },
  'pairing-unavailable': { sentence: 'The relay refused this page', shows: 'inline' },
  'connection-replaced': { sentence: 'Another connection was started', shows: 'thrown' },
  'no-accounts': { sentence: 'The wallet did not share an account', shows: 'inline' },
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
  'disconnect-chains-failed': { sentence: 'Failed to disconnect chains: {detail}', shows: 'thrown' },

  // Networks.
  'network-not-found': {
    sentence: 'Network Not Found',
    shows: 'alert',
    detail:
      'The network {network} is not among the networks of this page. Add it to the `networks` attribute.',
  },
  'network-required': {
    sentence: 'AppKit:switchCaipNetwork - networkNamespace is required',
    shows: 'thrown',
  },
  'switch-rejected': { sentence: 'Switch declined', shows: 'inline' },
  'switch-pending': { sentence: 'A request is already open in the wallet', shows: 'inline' },
  'switch-timed-out': { sentence: 'The wallet did not answer', shows: 'inline' },
  'switch-failed': { sentence: 'The wallet did not change its network', shows: 'inline' },
  'chain-not-supported': { sentence: 'Chain is not supported', shows: 'inline' },

  // Functions of `walletKit`.
  'multi-wallet-off': {
    sentence: 'Multi-Wallet Not Enabled',
    shows: 'alert',
    tone: 'info',
    detail:
      'Multi-wallet support is not enabled. Set `multiWallet` to true in the `features` attribute to use this function.',
  },
  'namespace-not-found': { sentence: 'No namespace found', shows: 'thrown' },
  'address-invalid': { sentence: 'Invalid CAIP Address', shows: 'thrown' },
  'invalid-connection-status': { sentence: 'Invalid connection status: {status}', shows: 'thrown' },
  'request-aborted': { sentence: 'Request was aborted', shows: 'thrown' },
  'request-invalid': { sentence: 'Not a valid request: {part}', shows: 'thrown' },

  // What is read of a network or an account.
  'rpc-failed': { sentence: 'The network could not be reached', shows: 'inline' },
  'no-rpc-url': {
    sentence: 'No URL was provided to the Transport. Please provide a valid RPC URL to the Transport.',
    shows: 'inline',
  },
  'balance-unavailable': { sentence: 'Token Balance Unavailable', shows: 'toast' },
  'transactions-unavailable': { sentence: 'Failed to fetch transactions', shows: 'toast' },

  // Sending. Only pages read these.
  'send-rejected': { sentence: 'The transaction was declined in the wallet', shows: 'thrown' },
  'send-pending': { sentence: 'A request is already open in the wallet', shows: 'thrown' },
  'send-failed': { sentence: 'The transaction failed', shows: 'thrown' },
  'send-wrong-network': { sentence: 'The wallet is on another network', shows: 'thrown' },
  'send-unsupported': { sentence: 'The wallet does not support this transaction', shows: 'thrown' },
  'send-changed': {
    sentence: 'The wallet signed a different transaction, which was not sent',
    shows: 'thrown',
  },
  'send-no-id': {
    sentence: 'The wallet did not say which transaction it sent; it may have been sent',
    shows: 'thrown',
  },
  'send-expired': { sentence: 'The network did not include the transaction in time', shows: 'thrown' },
  'send-unconfirmed': {
    sentence: 'The transaction {signature} was sent, but its result could not be read',
    shows: 'thrown',
  },

  // Sending in the modal. Its views have sentences of their own for these, which are loaded with them.
  'send-incomplete': { sentence: 'An amount and receiver address are required', shows: 'thrown' },
  'send-without-token': { sentence: 'A token is required', shows: 'thrown' },
  'send-unsupported-chain': { sentence: 'Unsupported chain', shows: 'thrown' },
  'send-not-possible': { sentence: 'The transfer is not possible: {obstacle}', shows: 'thrown' },
  'send-interrupted': { sentence: 'The account or network changed in the meantime', shows: 'thrown' },
  'send-elsewhere': { sentence: 'Another tab of this site is sending', shows: 'thrown' },
  'send-wrong-account': { sentence: 'The wallet is on another account', shows: 'thrown' },

  // Buying in the modal. Its views have sentences of their own for it.
  'order-refused': { sentence: 'The provider did not create an order', shows: 'thrown' },

  // Names.
  'name-resolve-failed': { sentence: 'Error resolving name', shows: 'inline' },

  // Sign-in. `siwx-sign-failed` is what a page receives; its cause is one of those below it.
  'siwx-not-enabled': { sentence: 'SIWX is not enabled', shows: 'thrown' },
  'siwx-no-address': { sentence: 'No ActiveCaipAddress found', shows: 'thrown' },
  'siwx-no-network': { sentence: 'No ActiveCaipNetwork or client found', shows: 'thrown' },
  'siwx-no-client': { sentence: 'No ConnectionController client found', shows: 'thrown' },
  'siwx-init-failed': {
    sentence: 'A problem occurred while trying initialize authentication',
    shows: 'toast',
  },
  'siwx-sign-failed': { sentence: 'Error signing message', shows: 'inline' },
  'sign-rejected': { sentence: 'The request was declined in the wallet', shows: 'inline' },
  'sign-pending': { sentence: 'A request is already open in the wallet', shows: 'inline' },
  'sign-timed-out': { sentence: 'The wallet did not answer', shows: 'inline' },
  'sign-failed': { sentence: 'The wallet could not sign', shows: 'inline' },
  'sign-in-refused': { sentence: 'The site did not accept the signature: {detail}', shows: 'inline' },
  'sign-in-unreachable': { sentence: 'The site did not answer', shows: 'inline' },
  'sign-in-message-invalid': { sentence: 'The sign-in message is not valid: {detail}', shows: 'inline' },
  'sign-in-opaque-origin': {
    sentence: 'This page has no web origin to sign in to',
    shows: 'inline',
  },
  'sign-in-interrupted': { sentence: 'The account or network changed in the meantime', shows: 'inline' },
  'sign-in-cancelled': { sentence: 'The sign-in was cancelled', shows: 'thrown' },
  'sign-out-failed': { sentence: 'The site did not answer the sign-out request', shows: 'toast' },

  // Set-up of the page, known as soon as the modal opens.
  'project-id-missing': {
    sentence: 'Project ID Not Configured',
    shows: 'alert',
    detail:
      'WalletConnect, token balances and the wallet catalogue need a project id. Set the `project-id` attribute. ' +
      'Wallets that are installed in the browser connect without it.',
  },
  // Set-up that the relay or the catalogue refuses.
  'project-id-invalid': {
    sentence: 'Invalid Project ID',
    shows: 'alert',
    detail: 'The project id was refused. Check the `project-id` attribute. {reason}',
  },
  'origin-not-allowed': {
    sentence: 'Origin Not Allowed',
    shows: 'alert',
    detail:
      'The origin of this page is not on the allow list of the project. Add it to the settings of the project. {reason}',
  },
  'app-configuration-invalid': {
    sentence: 'Invalid App Configuration',
    shows: 'alert',
    detail:
      'Origin {origin} not found on Allowlist. Add it to the settings of the project: analytics of this page are refused.',
  },
  'server-error': {
    sentence: 'Server Error',
    shows: 'alert',
    detail: 'Failed to get App Configuration {detail}',
  },
  'rate-limited': {
    sentence: 'Rate Limited',
    shows: 'alert',
    detail: 'Rate limited when trying to get the App Configuration',
  },
  'local-configuration-ignored': {
    sentence: 'Local configuration ignored',
    shows: 'alert',
    tone: 'warn',
    detail:
      'Your local configuration for {keys} was ignored because a remote configuration was successfully fetched. ' +
      'Please manage these features in the settings of your project.',
  },
  'session-expired': {
    sentence: 'Session Expired',
    shows: 'alert',
    detail: 'Invalid session found. Please check your time settings and connect again. {reason}',
  },
  'relay-refused': {
    sentence: 'The relay refused the connection',
    shows: 'thrown',
    detail: 'The relay closed the connection without a known reason. {reason}',
  },
  'relay-url-invalid': {
    sentence: 'Invalid Relay URL',
    shows: 'alert',
    detail: 'The `relay-url` attribute is not the URL of a WebSocket (`wss://…`): {url}',
  },

  // The wallet catalogue.
  'catalogue-unreachable': { sentence: 'The wallet catalogue did not answer', shows: 'inline' },
  'catalogue-busy': { sentence: 'Too many requests to the wallet catalogue', shows: 'inline' },
  'catalogue-failed': { sentence: 'HTTP status code: {status}', shows: 'inline' },
  'catalogue-unreadable': {
    sentence: 'The response of the wallet catalogue could not be read',
    shows: 'inline',
  },

  // The Blockchain API. Its errors are the cause of the error of the journey that asked.
  'http-unreachable': { sentence: 'The Blockchain API did not answer', shows: 'thrown' },
  'http-busy': { sentence: 'Too many requests to the Blockchain API', shows: 'thrown' },
  'http-failed': { sentence: 'HTTP status code: {status}', shows: 'thrown' },
  'http-unreadable': { sentence: 'The response of the Blockchain API could not be read', shows: 'thrown' },
} as const satisfies Record<string, ErrorRow>

/** The first three come from the script tag, which does not carry this table. */
export type ErrorCode =
  | 'load-failed'
  | 'destroyed'
  | 'browser-only'
  | 'option-invalid'
  | 'unexpected'
  | 'both-siwe-and-siwx'
  | keyof typeof ERRORS
  // Tables of their own, which are loaded with the embedded wallet and with swapping.
  | EmbeddedCode
  | SwapCode

type Rows = typeof ERRORS
/** The codes that a user may read, by where they show. */
export type CodeShown<S extends Shows> = {
  [C in keyof Rows]: Rows[C]['shows'] extends S ? C : never
}[keyof Rows]

export type CatalogueCode = Extract<keyof Rows, `catalogue-${string}`>

/** An error of the table. `values` fill the sentence, `cause` is the error underneath. */
export function coded<C extends keyof Rows>(
  code: C,
  { cause, ...values }: { cause?: unknown } & Record<string, unknown> = {},
): WalletKitError<C> {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const row: ErrorRow = ERRORS[code]
  // An error without a cause has its explanation as the cause.
  const reason = cause === undefined && row.detail ? new Error(fill(row.detail, texts)) : cause
  return new WalletKitError(code, fill(row.sentence, texts), { cause: reason })
}

/** A thrown value as an error of the table; `fallback` where it is not one already. */
export function asCoded(error: unknown, fallback: keyof Rows): WalletKitError<ErrorCode> {
  // Only `coded()` and the script tag make these errors, with codes of the table.
  return error instanceof WalletKitError
    ? (error as WalletKitError<ErrorCode>)
    : coded(fallback, { cause: error })
}
