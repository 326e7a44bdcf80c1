import { AsyncLocalStorage } from 'node:async_hooks'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type LibsqlDatabase from 'libsql'
import { ConfigTrouble } from '../config/config-trouble.ts'
import type { Database, Row, Statements, Value } from './port.ts'

/**
 * How long a statement waits for another process (the command line) to end its transaction, counted from when it was asked for, and how often
 * it looks, in ms. What waited its turn for that long is tried once: requests of a locked file all end after this time, not one after the other.
 */
const TIMEOUT = 10_000
const PAUSE = 5

/** Settings, which hold outside of transactions only, and what a write-ahead log never makes wait. */
const READS = /^\s*(?:SELECT|PRAGMA)\b/i

/**
 * SQLite in one file, with a write-ahead log that is flushed at each commit: for one gateway process.
 *
 * @throws when the package `libsql` is not installed or the file is no database.
 */
export async function openLibsql(path: string): Promise<Database> {
  const { default: Libsql } = await import('libsql').catch((cause: unknown) => {
    throw new ConfigTrouble(
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
        // A full disk has ended it already.
        if (connection.inTransaction) connection.exec('ROLLBACK')
        throw error
      }
    })

  // A statement that meets a lock stays half done in `libsql`, and no transaction ends any more. A BEGIN that does leaves nothing behind.
  const alone = <T>(sql: string, work: (statements: Statements) => Promise<T>) =>
    READS.test(sql) ? inTurn((asked) => work(statements(asked))) : transaction('BEGIN IMMEDIATE', work)

  return {
    kind: 'libsql',
    // One connection: what is asked for meanwhile would be part of an open transaction.
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
    // The log beside it gets the rights of the file: its owner's only.
    closeSync(openSync(path, 'a', 0o600))
    const connection = new Libsql(path, { timeout: 0 })
    await patiently(() => connection.pragma('journal_mode = WAL'))
    return connection
  } catch (cause) {
    const { code } = cause as { code?: unknown }
    throw new ConfigTrouble(
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

/** What is asked for at a time (of `performance.now()`) is patient from then on. */
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

/** `libsql` adds a key of its own to rows. */
function withoutMetadata({ _metadata: _, ...row }: Row): Row {
  return row
}

/** Runs what it is given one after the other. What asks from inside would wait for itself: that is an error instead. */
function createQueue() {
  const inside = new AsyncLocalStorage<true>()
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: (asked: number) => Promise<T>): Promise<T> => {
    if (inside.getStore()) throw new Error('Within a transaction its own statements are used')
    const asked = performance.now()
    const next = last.then(() => inside.run(true, () => work(asked)))
    last = next.catch(() => undefined)
    return next
  }
}

/** Tries again while another process writes. SQLite's own waiting would hold up all requests of this one. */
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
