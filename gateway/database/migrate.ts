import type { Database, Statements } from './port.ts'
import { ConfigError } from '../config/config-error.ts'
import { MIGRATIONS } from './schema.ts'

/** Id of the advisory lock, the same in all processes: the holder migrates, the others wait and then find nothing to do. */
const LOCK = 7_309_431

/**
 * Migrates the tables to the schema of this gateway, in one transaction.
 *
 * @throws if the database belongs to a later gateway: an older one would damage it.
 */
export async function migrate(database: Database): Promise<void> {
  if (database.kind === 'postgres') return migrateIn(database)
  // Rebuilding a table drops it for a moment. The PRAGMA has no effect inside a transaction.
  await database.run('PRAGMA foreign_keys = OFF')
  try {
    await migrateIn(database)
  } finally {
    await database.run('PRAGMA foreign_keys = ON')
  }
}

async function migrateIn(database: Database): Promise<void> {
  await database.transaction(async (work) => {
    if (database.kind === 'postgres') await work.all('SELECT pg_advisory_xact_lock(?)', [LOCK])
    await work.run('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
    const version = await versionOf(work)
    if (version > MIGRATIONS.length)
      throw new ConfigError(
        `The database has schema version ${version}, this gateway knows ${MIGRATIONS.length}. Run the gateway that wrote it, or a later one.`,
      )
    if (version === MIGRATIONS.length) return
    for (const statement of MIGRATIONS.slice(version).flat())
      for (const sql of typeof statement === 'string' ? [statement] : statement[database.kind])
        await work.run(sql)
    if (database.kind === 'libsql' && (await work.all('PRAGMA foreign_key_check')).length > 0)
      throw new Error('A row of the database refers to one that is not there')
    await work.run('DELETE FROM schema_version')
    await work.run('INSERT INTO schema_version (version) VALUES (?)', [MIGRATIONS.length])
  })
}

async function versionOf(work: Statements): Promise<number> {
  const [row] = await work.all('SELECT version FROM schema_version')
  return Number(row?.['version'] ?? 0)
}
