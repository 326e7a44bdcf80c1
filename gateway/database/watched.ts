import type { Log } from '../log.ts'
import { Refused } from '../refused.ts'
import type { Database } from './port.ts'

/** The database is locked, full or unreachable. Nothing of the request has been written; a retry may work. */
export class DatabaseAway extends Refused {
  constructor(cause: unknown) {
    super('INTERNAL', 'The database does not answer', { cause })
  }

  override get status(): number {
    return 503
  }
}

/** Error codes. SQLite: locked, full, unreadable. Postgres: connections, resources, shutdown by an operator. System: server unreachable. */
const CODES =
  /^(?:SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM)\w*|08\w{3}|53\w{3}|57P0\d|57014|58\w{3}|55000|25006|E(?:CONN\w+|NOENT|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|HOSTUNREACH|NETUNREACH))$/
/** Messages of `pg` errors that have no code. */
const SENTENCES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, message } = error as { code?: unknown; message: string }
  return typeof code === 'string' ? CODES.test(code) : SENTENCES.test(message)
}

/**
 * Translates database outages into `DatabaseAway`, and logs each outage twice: when it begins and when it is over. `onError` takes errors of idle
 * connections.
 */
export function watched(log: Log): {
  watch(database: Database): Database
  onError(error: unknown): void
} {
  let refused: number | null = null
  const onError = (error: unknown) => {
    if (refused === null) log.error('database.away', error)
    refused ??= 0
  }
  /** Reads still work on a file that is locked or full, so only a successful write ends the outage. */
  async function through<T>(work: Promise<T>, isWriting = false): Promise<T> {
    try {
      const result = await work
      if (!isWriting) return result
      if (refused !== null) log.info('database.back', { refused })
      refused = null
      return result
    } catch (error) {
      if (!isAway(error)) throw error
      onError(error)
      refused = (refused ?? 0) + 1
      throw new DatabaseAway(error)
    }
  }
  return {
    onError,
    watch: (database) => ({
      ...database,
      all: (sql, values) => through(database.all(sql, values)),
      run: (sql, values) => through(database.run(sql, values), true),
      transaction: (work) => through(database.transaction(work), true),
      snapshot: (work) => through(database.snapshot(work)),
    }),
  }
}
