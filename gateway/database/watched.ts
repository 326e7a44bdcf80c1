import type { Log } from '../log.ts'
import { Refused } from '../refused.ts'
import type { Database } from './port.ts'

/** The database is locked, full, or not there. Nothing of what was asked for is written; asking again later may work. */
export class DatabaseAway extends Refused {
  constructor(cause: unknown) {
    super('INTERNAL', 'The database does not answer', { cause })
  }

  override get status(): number {
    return 503
  }
}

/** Of SQLite: locked, full, unreadable. Of Postgres: connections, resources, an operator who stops it. Of the system: nothing listens. */
const CODES =
  /^(?:SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM)\w*|08\w{3}|53\w{3}|57P0\d|57014|58\w{3}|55000|25006|E(?:CONN\w+|NOENT|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|HOSTUNREACH|NETUNREACH))$/
/** `pg` gives these no code. */
const SENTENCES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, message } = error as { code?: unknown; message: string }
  return typeof code === 'string' ? CODES.test(code) : SENTENCES.test(message)
}

/**
 * Turns trouble of the database into an answer that browsers understand, and tells the operator once: when it begins, and when it is over.
 * `onTrouble` hears of connections that break while no one uses them.
 */
export function watched(log: Log): {
  watch(database: Database): Database
  onTrouble(error: unknown): void
} {
  let refused: number | null = null
  const onTrouble = (error: unknown) => {
    if (refused === null) log.error('database.away', error)
    refused ??= 0
  }
  /** Rows of a file that is locked or full are still read: only what writes tells that the trouble is over. */
  async function through<T>(work: Promise<T>, isWriting = false): Promise<T> {
    try {
      const result = await work
      if (!isWriting) return result
      if (refused !== null) log.info('database.back', { refused })
      refused = null
      return result
    } catch (error) {
      if (!isAway(error)) throw error
      onTrouble(error)
      refused = (refused ?? 0) + 1
      throw new DatabaseAway(error)
    }
  }
  return {
    onTrouble,
    watch: (database) => ({
      ...database,
      all: (sql, values) => through(database.all(sql, values)),
      run: (sql, values) => through(database.run(sql, values), true),
      transaction: (work) => through(database.transaction(work), true),
      snapshot: (work) => through(database.snapshot(work)),
    }),
  }
}
