import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { openDatabase } from '../../gateway/database/open.ts'
import type { Database } from '../../gateway/database/port.ts'

/** What the gateway can keep its data in. Suites run for both: `describe.each(DATABASES)('on %s', (kind) => …)`. */
export const DATABASES = ['libsql', 'postgres'] as const
export type DatabaseKind = (typeof DATABASES)[number]

/** An empty database for one test: a file, or a database of a Postgres server that this test file starts. */
export async function freshDatabase(kind: DatabaseKind): Promise<string> {
  if (kind === 'postgres') return await createPostgresDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'gateway.db')
}

/** The same, opened, with its tables. */
export async function openFreshDatabase(kind: DatabaseKind): Promise<Database> {
  const database = await openDatabase(await freshDatabase(kind))
  onTestFinished(() => database.close())
  return database
}

let server: Promise<PostgresServer> | undefined
let created = 0

interface PostgresServer {
  url(database: string): string
  stop(): Promise<void>
}

async function createPostgresDatabase(): Promise<string> {
  const { url } = await (server ??= startPostgres())
  created += 1
  const name = `gateway_${created}`
  const client = new pg.Client(url('postgres'))
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return url(name)
}

afterAll(async () => {
  const stopping = server
  server = undefined
  if (stopping) await (await stopping).stop()
})

/** A cluster in a folder of its own, reached by a socket in it. Postgres refuses to run as root: it runs as its own user then. */
async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-'))
  const data = join(folder, 'data')
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
    chownSync(folder, id('-u'), id('-g'))
    chmodSync(folder, 0o755)
  }
  const asPostgres = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  const run = (program: string, ...args: string[]): [string, string[]] => {
    const [file = '', ...rest] = [...asPostgres, join(binaries(), program), ...args]
    return [file, rest]
  }
  execFileSync(...run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'), {
    stdio: 'ignore',
    cwd: folder,
  })
  const child = spawn(
    ...run('postgres', '-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'),
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  await ready(child)
  return {
    url: (database) => `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      // The data is thrown away: nothing needs to be written to disk before it ends.
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`Postgres does not start: ${said}`)))
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
  })
}

/** Debian keeps the binaries of each version in a folder of its own. */
function binaries(): string {
  const versions = '/usr/lib/postgresql'
  const [newest] = existsSync(versions) ? readdirSync(versions).sort().reverse() : []
  return newest ? join(versions, newest, 'bin') : '/usr/bin'
}
