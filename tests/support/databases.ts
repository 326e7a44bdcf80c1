import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import { newDatabase } from './services.ts'

/** Creates an empty database of one kind; resolves with the value for `openDatabase()` and the setting `database`. */
export type NewDatabase = () => Promise<string>

/** Runs the same tests on both databases that the gateway supports. */
export function onBothDatabases(name: string, tests: (create: NewDatabase) => void): void {
  onSqlite(name, tests)
  describe(`${name}, on Postgres`, () => {
    let database: string
    beforeAll(async () => {
      database = await newDatabase()
    })
    let count = 0
    tests(() => newSchema(database, `s${++count}`))
  })
}

/** For what is decided above the database, which the shared tests of it hold. */
export function onSqlite(name: string, tests: (create: NewDatabase) => void): void {
  describe(`${name}, on SQLite`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
    let count = 0
    afterAll(() => rmSync(folder, { recursive: true, force: true }))
    tests(async () => join(folder, `${++count}.db`))
  })
}

/** Creates a schema, which is empty like a new database and takes a hundredth of its time; resolves with a URL whose tables are in it. */
async function newSchema(database: string, name: string): Promise<string> {
  const client = new Client({ connectionString: database })
  await client.connect()
  await client.query(`CREATE SCHEMA ${name}`)
  await client.end()
  return `${database}&options=${encodeURIComponent(`-c search_path=${name}`)}`
}
