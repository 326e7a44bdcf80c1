import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Postgres, startPostgres } from './postgres.ts'

/** Makes empty databases of one kind: what `openDatabase()` and the settings call `database`. */
export type NewDatabase = () => Promise<string>

/** The same tests on both databases that the gateway knows. */
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
    }, 60_000)
    afterAll(() => postgres.stop(), 60_000)
    tests(() => postgres.create())
  })
}
