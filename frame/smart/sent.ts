/** Operations that this browser has sent as the smart account. Stored here, because not all bundlers return pending operations. */
import * as v from 'valibot'
import { SENT_OPERATIONS } from '../storage/storage.ts'
import { SENT, sentRows } from '../storage/sent.ts'

const Row = v.object({
  ...SENT,
  nonce: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/)),
  /** End of validity, in seconds since 1970. */
  until: v.pipe(v.number(), v.safeInteger()),
  /** Number of the newest block when it was sent; the search for its logs starts there. */
  block: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,16}$/)),
})
export type SentOperation = v.InferOutput<typeof Row>

export const sentOperations = sentRows(SENT_OPERATIONS, Row)
