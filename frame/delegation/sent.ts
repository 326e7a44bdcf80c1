/** Batches that this browser has sent as an ordinary account, kept over a reload. */
import * as v from 'valibot'
import { isBatchId } from '../../src/domain/transfers/batches/batch-id.ts'
import { Failure } from '../failure.ts'
import { SENT_BATCHES, type Kept } from '../storage/kept.ts'

/** The latest of all accounts. */
const MOST = 100

const Row = v.object({
  /** The hash of the transaction. */
  id: v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/)),
  /** CAIP-2. */
  network: v.pipe(v.string(), v.maxLength(64)),
  account: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)),
  nonce: v.pipe(v.number(), v.safeInteger()),
  /** The id that a page chose for it (EIP-5792). Other pages may choose the same. */
  chosen: v.optional(v.object({ origin: v.string(), id: v.custom<string>(isBatchId) })),
})
export type SentBatch = v.InferOutput<typeof Row>

async function rowsIn(kept: Kept): Promise<SentBatch[]> {
  const parsed = v.safeParse(v.array(Row), await kept.read(SENT_BATCHES))
  return parsed.success ? parsed.output : []
}

/** What one page calls a batch. */
export interface PageId {
  origin: string
  id: string
}

/** By the id that the page chose, else by the hash of the transaction. Accounts have ids of their own. */
export async function sentBatch(kept: Kept, page: PageId, account: string): Promise<SentBatch | undefined> {
  const own = (await rowsIn(kept)).filter((row) => row.account.toLowerCase() === account.toLowerCase())
  const isChosen = ({ chosen }: SentBatch) => chosen?.origin === page.origin && chosen.id === page.id
  return own.find(isChosen) ?? own.find(({ id }) => id === page.id.toLowerCase())
}

/** @throws `Failure` 5720 when the page has used the id for a batch of this account. */
export async function checkIsNew(kept: Kept, page: PageId, account: string): Promise<void> {
  if (await sentBatch(kept, page, account)) throw new Failure(5720, 'There is a batch with this id')
}

/** Before it is sent: where the answer is lost, its name is known. */
export async function rememberBatch(kept: Kept, row: SentBatch): Promise<void> {
  const others = (await rowsIn(kept)).filter(({ id }) => id !== row.id)
  await kept.write(SENT_BATCHES, [row, ...others].slice(0, MOST))
}

/** Of one that was refused. */
export async function forgetBatch(kept: Kept, id: string): Promise<void> {
  const rows = await rowsIn(kept)
  await kept.write(
    SENT_BATCHES,
    rows.filter((row) => row.id !== id),
  )
}
