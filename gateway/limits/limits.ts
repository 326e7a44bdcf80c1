import type { Database } from '../database/port.ts'
import { Refused } from '../refused.ts'

/** So many in such a time. */
export interface Budget {
  /** What is counted, such as `guess|<project>|<address>`. One key has one rule. */
  key: string
  most: number
  /** ms. A window begins with the first that is taken. */
  per: number
}

/** Counts for all processes on one database. */
export function createLimits(database: Database, now: () => number) {
  return {
    /**
     * Takes one of each budget, or of none where one is empty.
     *
     * @throws `Refused` RATE_LIMITED with the seconds until all have one.
     */
    async take(budgets: readonly Budget[]): Promise<void> {
      const time = now()
      // Always in one order: two that take the same ones would wait for each other for ever.
      const ordered = [...budgets].sort((a, b) => (a.key < b.key ? -1 : 1))
      const waits: number[] = []
      await database
        .transaction(async (work) => {
          for (const { key, most, per } of ordered) {
            const taken = await work.run(TAKE, [key, time + per, time, time, time, most])
            if (taken === 1) continue
            const [row] = await work.all('SELECT ends FROM limits WHERE key = ?', [key])
            waits.push(Number(row?.['ends'] ?? time) - time)
          }
          if (waits.length > 0) throw new Spent()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Spent)) throw error
          const retryAfter = Math.max(1, Math.ceil(Math.max(...waits) / 1_000))
          throw new Refused('RATE_LIMITED', 'Too many requests', { retryAfter })
        })
    },
  }
}

/** Undoes the transaction. */
class Spent extends Error {}

/** Counts and decides in one statement: of requests that come together, to whichever process, no more than `most` get through. */
const TAKE = `INSERT INTO limits (key, ends, taken) VALUES (?, ?, 1)
  ON CONFLICT (key) DO UPDATE SET
    taken = CASE WHEN limits.ends <= ? THEN 1 ELSE limits.taken + 1 END,
    ends = CASE WHEN limits.ends <= ? THEN excluded.ends ELSE limits.ends END
  WHERE limits.ends <= ? OR limits.taken < ?`
