import { Pool, type PoolClient, types } from 'pg'
import type { Database, Row, Statements, Value } from './port.ts'

/** The number of Postgres' type `bigint`. All that we keep in it are times and counts, below 2^53. */
const BIGINT = 20
/** Connections of one process. */
const CONNECTIONS = 8
/** No statement of ours is slow: one that hangs waits for a lock whose owner is gone. ms. */
const STATEMENT_TIMEOUT = 15_000

/** Postgres 13 or later, by URL: for several gateway processes on one database. `onTrouble` hears of idle connections that broke. */
export function openPostgres(url: string, onTrouble: (error: Error) => void): Database {
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
  pool.on('error', onTrouble)

  async function transaction<T>(begin: string, work: (statements: Statements) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    // A connection that is cut between two statements says so here; unheard it would end the process.
    const cut = (error: Error) => (broken = error)
    client.on('error', cut)
    try {
      await client.query(begin)
      const result = await work(statementsOf(client))
      await client.query('COMMIT')
      return result
    } catch (error) {
      // A connection that cannot roll back is not used again.
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

/** `?` as `$1`, `$2` …: those in quoted text stay. */
function numbered(sql: string): string {
  const found = known.get(sql)
  if (found !== undefined) return found
  let count = 0
  const result = sql.replace(/'(?:[^']|'')*'|\?/g, (part) => (part === '?' ? `$${++count}` : part))
  known.set(sql, result)
  return result
}
