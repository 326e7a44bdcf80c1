/** What this browser has sent as the smart account, kept over a reload: bundlers do not name what waits for a block. */
import * as v from 'valibot'
import { isBatchId } from '../../src/domain/transfers/batches/batch-id.ts'
import { Failure } from '../failure.ts'
import { SENT_OPERATIONS, type Kept } from '../storage/kept.ts'

/** The latest of all accounts. */
const MOST = 100

const Row = v.object({
  /** The hash of the user operation. */
  id: v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/)),
  /** CAIP-2. */
  network: v.pipe(v.string(), v.maxLength(64)),
  account: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)),
  nonce: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/)),
  /** Seconds since 1970: no later block takes it. */
  until: v.pipe(v.number(), v.safeInteger()),
  /** The newest block when it was sent: it is in none before. */
  block: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,16}$/)),
  /** The id that a page chose for its batch (EIP-5792). Other pages may choose the same. */
  chosen: v.optional(v.object({ origin: v.string(), id: v.custom<string>(isBatchId) })),
})
export type SentOperation = v.InferOutput<typeof Row>

async function rowsIn(kept: Kept): Promise<SentOperation[]> {
  const parsed = v.safeParse(v.array(Row), await kept.read(SENT_OPERATIONS))
  return parsed.success ? parsed.output : []
}

export const sentOperation = async (kept: Kept, id: string): Promise<SentOperation | undefined> =>
  (await rowsIn(kept)).find((row) => row.id === id)

/** An id as one page uses it. */
export interface PageId {
  origin: string
  id: string
}

const isNamed = ({ id, chosen }: SentOperation, page: PageId) =>
  chosen ? chosen.origin === page.origin && chosen.id === page.id : id === page.id.toLowerCase()

/** The operation of a batch: by the id that the page chose, else by its hash. Accounts have ids of their own; `account` comes first. */
export async function sentBatch(
  kept: Kept,
  page: PageId,
  account?: string,
): Promise<SentOperation | undefined> {
  const named = (await rowsIn(kept)).filter((row) => isNamed(row, page))
  return (
    named.find((row) => row.account === account) ?? named[0] ?? sentOperation(kept, page.id.toLowerCase())
  )
}

/** @throws `Failure` 5720 when the page has used the id for a batch of this account. */
export async function checkIsNew(kept: Kept, page: PageId, account: string): Promise<void> {
  const sent = await sentBatch(kept, page, account)
  if (sent?.account === account) throw new Failure(5720, 'There is a batch with this id')
}

/** Before it is sent: where the answer is lost, its name is known. */
export async function rememberOperation(kept: Kept, row: SentOperation): Promise<void> {
  const others = (await rowsIn(kept)).filter(({ id }) => id !== row.id)
  await kept.write(SENT_OPERATIONS, [row, ...others].slice(0, MOST))
}

/** Of one that was refused. */
export async function forgetOperation(kept: Kept, id: string): Promise<void> {
  const rows = await rowsIn(kept)
  await kept.write(
    SENT_OPERATIONS,
    rows.filter((row) => row.id !== id),
  )
}
