import { AsyncLocalStorage } from 'node:async_hooks'
import type LibsqlDatabase from 'libsql'
import type { Database, Row, Statements, Value } from './port.ts'

/** How long a statement waits for another process (the command line) to end its transaction, in ms. */
const BUSY_TIMEOUT = 5_000

/**
 * SQLite in one file, with a write-ahead log that is flushed at each commit: for one gateway process.
 *
 * @throws when the package `libsql` is not installed or the file is no database.
 */
export async function openLibsql(path: string): Promise<Database> {
  const { default: Libsql } = await import('libsql')
  const connection = new Libsql(path, { timeout: BUSY_TIMEOUT })
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  const statements = statementsOf(connection)
  const inTurn = createQueue()

  const transaction = <T>(begin: string, work: (statements: Statements) => Promise<T>) =>
    inTurn(async () => {
      connection.exec(begin)
      try {
        const result = await work(statements)
        connection.exec('COMMIT')
        return result
      } catch (error) {
        // A full disk has ended it already.
        if (connection.inTransaction) connection.exec('ROLLBACK')
        throw error
      }
    })

  return {
    kind: 'libsql',
    // One connection: what is asked for meanwhile would be part of an open transaction.
    all: (sql, values) => inTurn(() => statements.all(sql, values)),
    run: (sql, values) => inTurn(() => statements.run(sql, values)),
    transaction: (work) => transaction('BEGIN IMMEDIATE', work),
    snapshot: (work) => transaction('BEGIN', work),
    close: () =>
      inTurn(async () => {
        connection.close()
      }),
  }
}

function statementsOf(connection: LibsqlDatabase.Database): Statements {
  const prepared = new Map<string, LibsqlDatabase.Statement>()
  const prepare = (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = connection.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  return {
    all: async (sql, values = []) => (prepare(sql).all(...values) as Row[]).map(withoutMetadata),
    run: async (sql, values = []) => prepare(sql).run(...(values as Value[])).changes,
  }
}

/** `libsql` adds a key of its own to rows. */
function withoutMetadata({ _metadata: _, ...row }: Row): Row {
  return row
}

/** Runs what it is given one after the other. What asks from inside would wait for itself: that is an error instead. */
function createQueue() {
  const inside = new AsyncLocalStorage<true>()
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (inside.getStore()) throw new Error('Within a transaction its own statements are used')
    const next = last.then(() => inside.run(true, work))
    last = next.catch(() => undefined)
    return next
  }
}
