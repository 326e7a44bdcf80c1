import { Pool, type PoolClient, types } from 'pg'
import type { Database, Row, Statements, Value } from './port.ts'

/** OID of Postgres' type `bigint`. It only stores times and counts, below 2^53. */
const BIGINT = 20
/** Maximum number of connections per process. */
const CONNECTIONS = 8
/** Statement timeout in ms. No statement is slow: one that hangs waits for a lock whose owner is gone. */
const STATEMENT_TIMEOUT = 15_000

/** Postgres 13 or later, by URL, for several gateway processes on one database. `onError` is called with errors of idle connections. */
export function openPostgres(url: string, onError: (error: Error) => void): Database {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT,
    application_name: 'wallet-modal-gateway',
    types: {
      getTypeParser: ((type: number, format?: 'text' | 'binary') =>
        type === BIGINT ? Number : types.getTypeParser(type, format)) as typeof types.getTypeParser,
    },
  })
  pool.on('error', onError)

  async function transaction<T>(begin: string, work: (statements: Statements) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    // A connection that breaks between two statements emits `error`; without a listener that would end the process.
    const cut = (error: Error) => (broken = error)
    client.on('error', cut)
    try {
      await client.query(begin)
      const result = await work(statementsOf(client))
      await client.query('COMMIT')
      return result
    } catch (error) {
      // A connection that cannot roll back is not reused.
      await client.query('ROLLBACK').catch((cause: Error) => (broken = cause))
      throw error
    } finally {
      client.off('error', cut)
      client.release(broken)
    }
  }

  return {
    kind: 'postgres',
    ...statementsOf(pool),
    transaction: (work) => transaction('BEGIN', work),
    snapshot: (work) => transaction('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    close: () => pool.end(),
  }
}

function statementsOf(client: Pool | PoolClient): Statements {
  const query = (sql: string, values: readonly Value[] = []) => client.query<Row>(numbered(sql), [...values])
  return {
    all: async (sql, values) => (await query(sql, values)).rows,
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
  }
}

const known = new Map<string, string>()

/** Replaces `?` by `$1`, `$2` …, except in quoted text. */
function numbered(sql: string): string {
  const found = known.get(sql)
  if (found !== undefined) return found
  let count = 0
  const result = sql.replace(/'(?:[^']|'')*'|\?/g, (part) => (part === '?' ? `$${++count}` : part))
  known.set(sql, result)
  return result
}
