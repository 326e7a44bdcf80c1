/** What this browser has sent as the smart account, kept over a reload: bundlers do not name what waits for a block. */
import * as v from 'valibot'
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
})
export type SentOperation = v.InferOutput<typeof Row>

async function rowsIn(kept: Kept): Promise<SentOperation[]> {
  const parsed = v.safeParse(v.array(Row), await kept.read(SENT_OPERATIONS))
  return parsed.success ? parsed.output : []
}

export const sentOperation = async (kept: Kept, id: string): Promise<SentOperation | undefined> =>
  (await rowsIn(kept)).find((row) => row.id === id)

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
