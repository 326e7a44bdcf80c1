import type { ErrorRow } from './error-row.ts'

/** The rows of sending. Pages read them; whoever shows sending to visitors gives them a place. */
export const SEND_ERRORS = {
  'send-rejected': { sentence: 'The transaction was declined in the wallet', shows: 'thrown' },
  'send-pending': { sentence: 'A request is already open in the wallet', shows: 'thrown' },
  'send-failed': { sentence: 'The transaction failed', shows: 'thrown' },
  'send-expired': { sentence: 'The network did not take the transaction up in time', shows: 'thrown' },
  'send-unconfirmed': {
    sentence: 'The transaction {signature} was sent; whether it went through could not be read',
    shows: 'thrown',
  },
} as const satisfies Record<string, ErrorRow>
