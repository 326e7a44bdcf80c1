/** What this browser has sent as the smart account: bundlers do not name what waits for a block. */
import * as v from 'valibot'
import { SENT_OPERATIONS } from '../storage/kept.ts'
import { SENT, sentRows } from '../storage/sent.ts'

const Row = v.object({
  ...SENT,
  nonce: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/)),
  /** Seconds since 1970: no later block takes it. */
  until: v.pipe(v.number(), v.safeInteger()),
  /** The newest block when it was sent: it is in none before. */
  block: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,16}$/)),
})
export type SentOperation = v.InferOutput<typeof Row>

export const sentOperations = sentRows(SENT_OPERATIONS, Row)
