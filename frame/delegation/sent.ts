/** Batches sent by this browser as an ordinary account, and transactions that remove the account's code. */
import * as v from 'valibot'
import { SENT_BATCHES } from '../storage/storage.ts'
import { SENT, sentRows } from '../storage/sent.ts'

const Row = v.object({
  ...SENT,
  nonce: v.pipe(v.number(), v.safeInteger()),
  /** The transaction changes the account's code (EIP-7702), and so uses the next nonce as well. */
  changesCode: v.optional(v.literal(true)),
})

export const sentBatches = sentRows(SENT_BATCHES, Row)
