/** Batches that this browser has sent as an ordinary account, and transactions that take its code away. */
import * as v from 'valibot'
import { SENT_BATCHES } from '../storage/kept.ts'
import { SENT, sentRows } from '../storage/sent.ts'

const Row = v.object({
  ...SENT,
  nonce: v.pipe(v.number(), v.safeInteger()),
  /** It changes the code of the account (EIP-7702), and so takes the nonce after its own as well. */
  changesCode: v.optional(v.literal(true)),
})

export const sentBatches = sentRows(SENT_BATCHES, Row)
