import { createHmac } from 'node:crypto'
import type { Database, Statements } from '../database/port.ts'
import { Refused } from '../refused.ts'

/** A limit of `most` units within `per` ms. */
export interface Budget {
  /** Key of the counter, such as `guess|<project>|<address>`. A key always has the same limit. */
  key: string
  /** Whose counter it is, by `ofUser` or `ofMailbox`: it is deleted with the account. Absent for networks, projects and totals. */
  of?: Owner
  most: number
  /** In ms. A window begins with the first unit that is taken. */
  per: number
  /** Event of the log once the budget is exhausted, at most once in a window: operators may raise the limit. */
  alert?: Alert
  /** What is taken instead once this budget is exhausted: the first of the lists of which all are available. */
  reserves?: readonly (readonly Plain[])[]
  /** Places of those who wait where this budget and its reserves are exhausted, and begin anew within so many ms. */
  queue?: { within: number; places: readonly Plain[] }
}

type Plain = Omit<Budget, 'reserves' | 'alert' | 'queue'>

interface Alert {
  event: string
  /** Whose limit it is. */
  about: Readonly<Record<string, string>>
}

export type Owner = `user|${string}` | `mailbox|${string}`
export const ofUser = (userId: string): Owner => `user|${userId}`
export const ofMailbox = (projectId: string, email: string): Owner => `mailbox|${projectId}|${email}`

const HOUR = 60 * 60_000

/** Two budgets of one kind: of an hour and of a day. */
export const inHourAndDay = (
  key: string,
  of: Owner | undefined,
  { hour, day }: { hour: number; day: number },
): Budget[] => [
  { key: `${key}|h`, ...(of && { of }), most: hour, per: HOUR },
  { key: `${key}|d`, ...(of && { of }), most: day, per: 24 * HOUR },
]

const macOf = (pepper: Uint8Array, text: string) =>
  createHmac('sha256', pepper).update(`limit|${text}`).digest('base64url')

/** The key of a counter as stored: without the pepper nobody can tell whose address, network or account it counts. */
export const storedKey = (pepper: Uint8Array, { key, of }: Pick<Budget, 'key' | 'of'>): string =>
  of === undefined ? macOf(pepper, key) : `${macOf(pepper, of)}|${macOf(pepper, key)}`

/** Deletes all counters of an account or a mailbox. */
export async function forgetLimits(
  { pepper }: { pepper: Uint8Array },
  work: Statements,
  owner: Owner,
): Promise<void> {
  const prefix = `${macOf(pepper, owner)}|`
  await work.run('DELETE FROM limits WHERE substr(key, 1, ?) = ?', [prefix.length, prefix])
}

/** Rate limits, shared by all processes on one database. */
export function createLimits(
  database: Database,
  pepper: Uint8Array,
  now: () => number,
  onFull: (alert: Alert, retryAfter: number) => void = () => undefined,
) {
  /** Ends of the windows whose alert this process has raised, by the key of the budget. */
  const alerted = new Map<string, number>()

  function alertOf({ key, alert }: Budget, wait: number): void {
    if (alert === undefined || (alerted.get(key) ?? 0) > now()) return
    alerted.set(key, now() + wait)
    onFull(alert, Math.ceil(wait / 1_000))
  }

  /** Resolves with 0, or with the ms until the budget is available. */
  async function takeOne(work: Statements, { most, per, ...of }: Plain): Promise<number> {
    if (most < 1) return per
    const [key, time] = [storedKey(pepper, of), now()]
    const taken = await work.run(TAKE, [key, time + per, time, time, time, most])
    if (taken === 1) return 0
    const [row] = await work.all('SELECT ends FROM limits WHERE key = ?', [key])
    return Math.max(1, Number(row?.['ends'] ?? time) - time)
  }

  /** Takes the first that is exhausted, or all of them. Resolves like `takeOne`. */
  async function takeEach(work: Statements, budgets: readonly Plain[]): Promise<number> {
    let wait = 0
    for (const each of budgets) wait ||= await takeOne(work, each)
    return wait
  }

  async function takeAny(work: Statements, { reserves = [], queue, ...budget }: Budget): Promise<Taken> {
    let wait = await takeOne(work, budget)
    if (wait > 0) alertOf(budget, wait)
    for (const reserve of reserves) if (wait > 0) wait = Math.min(wait, await takeEach(work, reserve))
    const isQueued =
      wait > 0 && queue !== undefined && wait <= queue.within && (await takeEach(work, queue.places)) === 0
    return isQueued ? { wait: 0, delay: wait } : { wait, delay: 0 }
  }

  /** In a fixed order, those with reserves last: two transactions that take the same budgets could otherwise deadlock. */
  async function takeAll(work: Statements, budgets: readonly Budget[]): Promise<number> {
    const ordered = budgets
      .map((budget) => ({ ...budget, order: `${budget.reserves ? 1 : 0}${storedKey(pepper, budget)}` }))
      .sort((a, b) => (a.order < b.order ? -1 : 1))
    const longest: Taken = { wait: 0, delay: 0 }
    for (const budget of ordered) {
      const { wait, delay } = await takeAny(work, budget)
      longest.wait = Math.max(longest.wait, wait)
      longest.delay = Math.max(longest.delay, delay)
    }
    if (longest.wait === 0) return longest.delay
    const retryAfter = Math.max(1, Math.ceil(longest.wait / 1_000))
    throw new Refused('RATE_LIMITED', 'Too many requests', { retryAfter })
  }

  return {
    /**
     * Takes one unit of each budget, or none if one of them is exhausted. Within the transaction of what is counted, if there is one: the refusal has
     * to end it. Resolves with the ms that what is counted has to wait in a queue, usually 0.
     *
     * @throws `Refused` RATE_LIMITED with the seconds until all of them are available.
     */
    take: (budgets: readonly Budget[], within?: Statements): Promise<number> =>
      within ? takeAll(within, budgets) : database.transaction((work) => takeAll(work, budgets)),
  }
}

/** Times in ms: until the budget is available, or until what has taken a place in its queue may be done. */
interface Taken {
  wait: number
  delay: number
}

/** Counts and decides in one statement: at most `most` of concurrent requests succeed, whichever processes handle them. */
const TAKE = `INSERT INTO limits (key, ends, taken) VALUES (?, ?, 1)
  ON CONFLICT (key) DO UPDATE SET
    taken = CASE WHEN limits.ends <= ? THEN 1 ELSE limits.taken + 1 END,
    ends = CASE WHEN limits.ends <= ? THEN excluded.ends ELSE limits.ends END
  WHERE limits.ends <= ? OR limits.taken < ?`
