import type { ErrorRow } from './error-row.ts'

/** The rows of signing in. `siwx-sign-failed` is what a page hears; its cause is one of those below it. */
export const SIGN_IN_ERRORS = {
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
    sentence: 'This page has no address that one could sign in to',
    shows: 'inline',
  },
  'sign-in-interrupted': { sentence: 'The account or the network changed meanwhile', shows: 'inline' },
  'sign-in-cancelled': { sentence: 'The sign-in was cancelled', shows: 'thrown' },
  'sign-out-failed': { sentence: 'The sign-out did not reach the site', shows: 'toast' },
} as const satisfies Record<string, ErrorRow>
