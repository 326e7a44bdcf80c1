import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../../gateway/database/open.ts'
import { DatabaseAway, watched } from '../../../gateway/database/watched.ts'
import { createLog } from '../../../gateway/log.ts'
import { gatewayWorld, PAGE, PROJECT } from '../../support/gateway.ts'
import { makeKeys } from '../../support/gateway-browser.ts'
import { type Postgres, startPostgres } from '../../support/postgres.ts'

const INSERT = 'INSERT INTO proofs (id, expires) VALUES (?, 1)'

/** Opens a database like the gateway, and returns what is logged about it. */
async function opened(where: string) {
  const lines: string[] = []
  const log = createLog({ level: 'info', now: () => 0, write: (line) => lines.push(line) })
  const trouble = watched(log)
  const database = trouble.watch(await openDatabase(where, trouble.onError))
  onTestFinished(() => database.close())
  const ids = async () => (await database.all('SELECT id FROM proofs ORDER BY id')).map(({ id }) => id)
  return { database, ids, events: () => eventsOf(lines) }
}

const eventsOf = (lines: readonly string[]): unknown[] =>
  lines
    .map((line) => (JSON.parse(line) as { event: string }).event)
    .filter((event) => event.startsWith('database.') || event === 'failed' || event === 'refused')

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trouble-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'a.db')
}

async function newDevice(address: string): Promise<() => Promise<{ status: number; body: unknown }>> {
  const { signingKey, exchangeKey } = await makeKeys()
  return async () => {
    const response = await fetch(`${address}/v1/devices`, {
      method: 'POST',
      headers: { Origin: 'https://wallet.example', 'Content-Type': 'application/json' },
      body: JSON.stringify({ projectId: PROJECT, signingKey, exchangeKey, topOrigin: PAGE, label: 'x' }),
    })
    return { status: response.status, body: await response.json() }
  }
}

const AWAY = { status: 503, body: { error: { code: 'INTERNAL', message: 'The database does not answer' } } }

describe('SQLite in trouble', () => {
  it(
    'locked by another program, all requests end together, the log says it once, and the gateway goes on by itself',
    // Failing one after the other, the requests would take minutes.
    async () => {
      const where = newFile()
      const { address, lines, database } = await gatewayWorld(where)
      const asks = await Promise.all(Array.from({ length: 20 }, () => newDevice(address)))
      const other = new Libsql(where)
      other.exec('BEGIN IMMEDIATE')
      const answers = await Promise.all(asks.map((ask) => ask()))
      expect(answers).toEqual(answers.map(() => AWAY))
      expect((await fetch(`${address}/health`)).status).toBe(503)
      other.exec('ROLLBACK')
      other.close()
      expect(await database.all('SELECT id FROM devices')).toEqual([])
      expect((await asks[0]!()).status).toBe(200)
      await expect.poll(async () => (await fetch(`${address}/health`)).status).toBe(200)
      expect(eventsOf(lines)).toEqual(['database.away', 'database.back'])
    },
  )

  it('full, writes nothing half, keeps what it has, and goes on when there is room', async () => {
    const { database, ids, events } = await opened(newFile())
    await database.run(INSERT, ['kept'])
    const [{ page_count: pages } = {}] = await database.all('PRAGMA page_count')
    await database.all(`PRAGMA max_page_count = ${Number(pages)}`)
    const fill = database.transaction(async (work) => {
      for (let index = 0; index < 500; index += 1) await work.run(INSERT, [`${index}-${'x'.repeat(500)}`])
    })
    await expect(fill).rejects.toThrow(DatabaseAway)
    await expect(database.run(INSERT, ['x'.repeat(100_000)])).rejects.toThrow(DatabaseAway)
    expect(await ids()).toEqual(['kept'])
    await database.all('PRAGMA max_page_count = 100000')
    await database.run(INSERT, ['later'])
    expect(await ids()).toEqual(['kept', 'later'])
    expect(events()).toEqual(['database.away', 'database.back'])
  })
})

describe('Postgres in trouble', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop(), 60_000)

  /** Terminates all connections to the database, like a server that is stopped. */
  async function cutting(where: string) {
    const client = new Client({ connectionString: where })
    await client.connect()
    onTestFinished(() => client.end())
    return async () => {
      const sql = `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`
      await client.query(sql)
    }
  }

  it('cut within a transaction, between two statements, leaves nothing of it, and the next one works', async () => {
    const where = await postgres.create()
    const { database, ids, events } = await opened(where)
    const cut = await cutting(where)
    await database.run(INSERT, ['kept'])
    for (const id of ['a', 'b', 'c']) {
      const work = database.transaction(async (statements) => {
        await statements.run(INSERT, [id])
        await cut()
        await statements.run(INSERT, [`${id}2`])
      })
      await expect(work).rejects.toThrow(DatabaseAway)
      expect(await ids()).toEqual(['kept'])
    }
    await database.run(INSERT, ['later'])
    expect(events()).toEqual(['database.away', 'database.back'])
  })

  it('that lets no one in is answered with a code, said once, and used again when it does', async () => {
    const where = await postgres.create()
    const { address, lines } = await gatewayWorld(where)
    const asks = await Promise.all(Array.from({ length: 20 }, () => newDevice(address)))
    const cut = await cutting(where)
    const admin = new Client({ connectionString: where.replace(/\/db\d+\?/, '/postgres?') })
    await admin.connect()
    onTestFinished(() => admin.end())
    const name = new URL(where).pathname.slice(1)
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await cut()
    const answers = await Promise.all(asks.map((ask) => ask()))
    expect(answers).toEqual(answers.map(() => AWAY))
    expect((await fetch(`${address}/health`)).status).toBe(503)
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    expect((await asks[0]!()).status).toBe(200)
    expect(eventsOf(lines)).toEqual(['database.away', 'database.back'])
  })
})
