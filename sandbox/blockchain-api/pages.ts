import { createHash } from 'node:crypto'
import type { WirePage, WireTransaction } from './wire.ts'

/** An entry of a history. It is written out only if its page is requested. */
export interface Story {
  id: string
  /** Milliseconds since 1970. */
  minedAt: number
  isPending?: boolean
  write(): Promise<WireTransaction>
}

const PAGE = 50

/** Opaque cursor of the page after an entry: 80 hexadecimal digits. */
function cursorAfter({ id, minedAt }: Story): string {
  const place = createHash('sha256').update(id).digest('hex')
  return `${place}${minedAt.toString(16).padStart(16, '0')}`
}

/**
 * Returns a page of a history, newest first. Pending transactions are on the first page only, so that a transaction mined between two requests is
 * not on two pages. `undefined` for an unknown cursor.
 */
export async function pageOf(stories: readonly Story[], cursor?: string): Promise<WirePage | undefined> {
  const byTime = stories.toSorted((a, b) => b.minedAt - a.minedAt)
  const settled = byTime.filter(({ isPending }) => !isPending)
  const before = cursor === undefined ? -1 : settled.findIndex((story) => cursorAfter(story) === cursor)
  if (cursor !== undefined && before === -1) return undefined
  const page = settled.slice(before + 1, before + 1 + PAGE)
  const pending = cursor === undefined ? byTime.filter(({ isPending }) => isPending) : []
  const last = page.at(-1)
  const isMore = before + 1 + PAGE < settled.length
  return {
    data: await Promise.all([...pending, ...page].map((story) => story.write())),
    next: last && isMore ? cursorAfter(last) : null,
  }
}
