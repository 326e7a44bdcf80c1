/** Batches (EIP-5792) and operations that this browser has sent. Survives reloads. */
import * as v from 'valibot'
import { isBatchId } from '../../src/domain/transfers/batches/batch-id.ts'
import { Failure } from '../failure.ts'
import type { FrameStorage } from './storage.ts'

/** Maximum number of stored rows of all accounts; the oldest are dropped. */
const MOST = 100

/** Fields of every row. */
export const SENT = {
  /** A hash: of the transaction, or of the user operation. */
  id: v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/)),
  /** CAIP-2. */
  network: v.pipe(v.string(), v.maxLength(64)),
  account: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)),
  /** The id chosen by a page. Other pages may choose the same. */
  chosen: v.optional(v.object({ origin: v.string(), id: v.custom<string>(isBatchId) })),
}
const Sent = v.object(SENT)

/** A batch id and the page that chose it. */
export interface PageId {
  origin: string
  id: string
}

export const isOf = (row: { account: string }, account: string | undefined): boolean =>
  row.account.toLowerCase() === account?.toLowerCase()

/** The rows under one key of the storage. */
export function sentRows<Row extends v.InferOutput<typeof Sent>>(
  key: string,
  schema: v.GenericSchema<unknown, Row>,
) {
  async function all(storage: FrameStorage): Promise<Row[]> {
    const parsed = v.safeParse(v.array(schema), await storage.read(key))
    return parsed.success ? parsed.output : []
  }

  /** Finds a row by the id that the page chose, else by hash. Several accounts may have the same id; `account` is preferred. */
  async function batch(storage: FrameStorage, page: PageId, account?: string): Promise<Row | undefined> {
    const rows = await all(storage)
    const found = [
      ...rows.filter(({ chosen }) => chosen?.origin === page.origin && chosen.id === page.id),
      ...rows.filter(({ id }) => id === page.id.toLowerCase()),
    ]
    return found.find((row) => isOf(row, account)) ?? found[0]
  }

  return {
    all,
    batch,
    /** @throws `Failure` 5720 if the page has already used the id for a batch of this account. */
    async checkIsNew(storage: FrameStorage, page: PageId, account: string): Promise<void> {
      const row = await batch(storage, page, account)
      if (row && isOf(row, account)) throw new Failure(5720, 'There is a batch with this id')
    },
    /** Call before sending, so that the id is known even if the response is lost. */
    async remember(storage: FrameStorage, row: Row): Promise<void> {
      const others = (await all(storage)).filter(({ id }) => id !== row.id)
      await storage.write(key, [row, ...others].slice(0, MOST))
    },
    /** Removes a row that was refused. */
    async forget(storage: FrameStorage, id: string): Promise<void> {
      const rows = await all(storage)
      await storage.write(
        key,
        rows.filter((row) => row.id !== id),
      )
    },
  }
}
