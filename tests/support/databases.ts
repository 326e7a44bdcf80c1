import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import { openDatabase } from '../../gateway/database/open.ts'
import { TABLES } from '../../gateway/database/schema.ts'
import { newDatabase } from './services.ts'

/** Makes a database of one kind; resolves with the value for `openDatabase()` and the setting `database`. */
export type NewDatabase = () => Promise<string>

/** Runs the same tests on both databases that the gateway supports. A database has all its tables, and no rows. */
export function onBothDatabases(name: string, tests: (create: NewDatabase) => void): void {
  onSqlite(name, tests)
  onPostgres(name, (newSchema) => tests(clearedSchemas(newSchema)))
}

/** Runs the same tests on both databases that the gateway supports. A database has no tables. */
export function onBothEmptyDatabases(name: string, tests: (create: NewDatabase) => void): void {
  inFolder(name, (newPath) => tests(async () => newPath()))
  onPostgres(name, tests)
}

/** For what is decided above the database, which the shared tests of it hold. A database has all its tables, and no rows. */
export function onSqlite(name: string, tests: (create: NewDatabase) => void): void {
  inFolder(name, (newPath) => {
    let migrated: string | undefined
    tests(async () => {
      migrated ??= await withTables(newPath())
      const path = newPath()
      copyFileSync(migrated, path)
      return path
    })
  })
}

function inFolder(name: string, tests: (newPath: () => string) => void): void {
  describe(`${name}, on SQLite`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
    let count = 0
    afterAll(() => rmSync(folder, { recursive: true, force: true }))
    tests(() => join(folder, `${++count}.db`))
  })
}

/** Gives tests a function that creates an empty schema, which is like a new database and takes a hundredth of its time. */
function onPostgres(name: string, tests: (newSchema: NewDatabase) => void): void {
  describe(`${name}, on Postgres`, () => {
    let database: string
    beforeAll(async () => {
      database = await newDatabase()
    })
    let count = 0
    tests(async () => {
      const schema = `s${++count}`
      await query(database, `CREATE SCHEMA ${schema}`)
      return `${database}&application_name=${schema}&options=${encodeURIComponent(`-c search_path=${schema}`)}`
    })
  })
}

/** Empties the schema of a test that is over instead of making another: the tables take Postgres longer than the rest of most tests. */
function clearedSchemas(newSchema: NewDatabase): NewDatabase {
  const free: string[] = []
  return async () => {
    const url = (await takeUnused(free)) ?? (await withTables(await newSchema()))
    onTestFinished(() => void free.push(url))
    return url
  }
}

async function withTables(where: string): Promise<string> {
  const database = await openDatabase(where)
  await database.close()
  return where
}

/** A schema is used as long as somebody is connected to it: the gateways of some tests go on until the end of the file. */
async function takeUnused(free: string[]): Promise<string | undefined> {
  for (const [index, url] of free.entries()) {
    const others = 'application_name = current_setting($$application_name$$) AND pid <> pg_backend_pid()'
    const [row] = await query(url, `SELECT count(*) AS count FROM pg_stat_activity WHERE ${others}`)
    if (Number(row?.['count']) > 0) continue
    free.splice(index, 1)
    const rows = TABLES.filter((table) => table !== 'schema_version').map((table) => `DELETE FROM ${table}`)
    await query(url, ['SET session_replication_role = replica', ...rows].join('; '))
    return url
  }
  return undefined
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
