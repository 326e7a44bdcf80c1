import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Postgres, startPostgres } from './postgres.ts'

/** Creates an empty database of one kind; resolves with the value for `openDatabase()` and the setting `database`. */
export type NewDatabase = () => Promise<string>

/** Runs the same tests on both databases that the gateway supports. */
export function onBothDatabases(name: string, tests: (create: NewDatabase) => void): void {
  describe(`${name}, on SQLite`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
    let count = 0
    afterAll(() => rmSync(folder, { recursive: true, force: true }))
    tests(async () => join(folder, `${++count}.db`))
  })
  describe(`${name}, on Postgres`, () => {
    let postgres: Postgres
    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(() => postgres.stop())
    tests(() => postgres.create())
  })
}
