import { AsyncLocalStorage } from 'node:async_hooks'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type LibsqlDatabase from 'libsql'
import { ConfigError } from '../config/config-error.ts'
import type { Database, Row, Statements, Value } from './port.ts'

/**
 * How long a statement waits for the transaction of another process (the command line), counted from the call, and the pause between retries, in
 * ms. A statement that has spent that time in the queue is tried once, so that all requests to a locked file fail after this time instead of one
 * after the other.
 */
const TIMEOUT = 10_000
const PAUSE = 5

/** Statements that run outside of transactions: settings (PRAGMA) have no effect inside one, and with a write-ahead log a SELECT never waits. */
const READS = /^\s*(?:SELECT|PRAGMA)\b/i

/**
 * SQLite in one file, with a write-ahead log that is flushed at each commit, for a single gateway process.
 *
 * @throws if the package `libsql` is not installed or the file is not a database.
 */
export async function openLibsql(path: string): Promise<Database> {
  const { default: Libsql } = await import('libsql').catch((cause: unknown) => {
    throw new ConfigError(
      'SQLite needs the package libsql: npm install libsql. Or set "database" to postgres://…',
      { cause },
    )
  })
  const connection = await openFile(Libsql, path)
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  const statements = statementsOf(connection)
  const inTurn = createQueue()

  const transaction = <T>(begin: string, work: (statements: Statements) => Promise<T>) =>
    inTurn(async (asked) => {
      await patiently(() => connection.exec(begin), asked)
      try {
        const result = await work(statements())
        connection.exec('COMMIT')
        return result
      } catch (error) {
        // When the disk is full, SQLite has already rolled back.
        if (connection.inTransaction) connection.exec('ROLLBACK')
        throw error
      }
    })

  // In `libsql`, a statement that meets a lock stays unfinished, and no transaction can end any more. A BEGIN that meets a lock leaves nothing
  // behind.
  const alone = <T>(sql: string, work: (statements: Statements) => Promise<T>) =>
    READS.test(sql) ? inTurn((asked) => work(statements(asked))) : transaction('BEGIN IMMEDIATE', work)

  return {
    kind: 'libsql',
    // There is one connection: a statement issued meanwhile would become part of an open transaction.
    all: (sql, values) => alone(sql, (work) => work.all(sql, values)),
    run: (sql, values) => alone(sql, (work) => work.run(sql, values)),
    transaction: (work) => transaction('BEGIN IMMEDIATE', work),
    snapshot: (work) => transaction('BEGIN', work),
    close: () =>
      inTurn(async () => {
        connection.close()
      }),
  }
}

async function openFile(Libsql: typeof LibsqlDatabase, path: string): Promise<LibsqlDatabase.Database> {
  try {
    // The write-ahead log inherits the permissions of the file: owner only.
    closeSync(openSync(path, 'a', 0o600))
    const connection = new Libsql(path, { timeout: 0 })
    await patiently(() => connection.pragma('journal_mode = WAL'))
    return connection
  } catch (cause) {
    const { code } = cause as { code?: unknown }
    throw new ConfigError(
      `"database": ${path} ${typeof code === 'string' ? (TROUBLES[code] ?? code) : 'cannot be opened'}.`,
      { cause },
    )
  }
}

const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: 'is in a folder that is not there',
  EISDIR: 'is a folder',
  EACCES: 'may not be read and written by this user',
  SQLITE_NOTADB: 'is no database',
}

/** Statements that retry while the file is locked, until `TIMEOUT` after `asked` (a time of `performance.now()`). */
function statementsOf(connection: LibsqlDatabase.Database): (asked?: number) => Statements {
  const prepared = new Map<string, LibsqlDatabase.Statement>()
  const prepare = (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = connection.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  return (asked) => ({
    all: async (sql, values = []) =>
      (await patiently(() => prepare(sql).all(...values) as Row[], asked)).map(withoutMetadata),
    run: async (sql, values = []) =>
      (await patiently(() => prepare(sql).run(...(values as Value[])), asked)).changes,
  })
}

/** Removes the `_metadata` key that `libsql` adds to rows. */
function withoutMetadata({ _metadata: _, ...row }: Row): Row {
  return row
}

/** The queues whose jobs are running. One storage for all: each makes every asynchronous call of the process dearer, for good. */
const running = new AsyncLocalStorage<readonly symbol[]>()

/** Runs jobs one after the other. @throws if called from inside a job, which would deadlock. */
function createQueue() {
  const queue = Symbol('queue')
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: (asked: number) => Promise<T>): Promise<T> => {
    const outer = running.getStore() ?? []
    if (outer.includes(queue)) throw new Error('Within a transaction its own statements are used')
    const asked = performance.now()
    const next = last.then(() => running.run([...outer, queue], () => work(asked)))
    last = next.catch(() => undefined)
    return next
  }
}

/** Retries while another process writes. SQLite's own busy timeout would block all requests of this process. */
async function patiently<T>(work: () => T, asked = performance.now()): Promise<T> {
  const end = asked + TIMEOUT
  for (;;) {
    try {
      return work()
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'SQLITE_BUSY' || performance.now() > end) throw error
      await pause(PAUSE)
    }
  }
}
