import { openLibsql } from './libsql.ts'
import { migrate } from './migrate.ts'
import type { Database } from './port.ts'
import { openPostgres } from './postgres.ts'

/** Opens the database at `where`, a file or `postgres://…`, and brings its tables up to date. */
export async function openDatabase(
  where: string,
  onTrouble: (error: Error) => void = () => undefined,
): Promise<Database> {
  const database = isPostgres(where) ? openPostgres(where, onTrouble) : await openLibsql(where)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

export const isPostgres = (where: string) => /^postgres(ql)?:\/\//.test(where)
