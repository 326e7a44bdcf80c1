import { ConfigError } from '../config/config-error.ts'
import { openLibsql } from './libsql.ts'
import { migrate } from './migrate.ts'
import type { Database } from './port.ts'
import { openPostgres } from './postgres.ts'

/** Opens the database at `where`, a file or `postgres://…`, and migrates its tables. */
export async function openDatabase(
  where: string,
  onError: (error: Error) => void = () => undefined,
): Promise<Database> {
  const database = isPostgres(where) ? openPostgres(where, onError) : await openLibsql(where)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw isPostgres(where) ? awayOf(error) : error
  }
  return database
}

/** Translates errors of a Postgres server that is unreachable or rejects the login, without its URL, which may contain a password. */
function awayOf(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const isAway = typeof code === 'string' && /^(?:E[A-Z]+|28P01|28000|3D000|57P03)$/.test(code)
  return isAway
    ? new ConfigError(`"database": Postgres does not let us in: ${String(message)} (${code}).`, {
        cause: error,
      })
    : error
}

export const isPostgres = (where: string) => /^postgres(ql)?:\/\//.test(where)
