import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

/** Postgres refuses to run as root. This user id has no rights on most systems. */
const NOT_ROOT = { uid: 65_534, gid: 65_534 }

export interface Postgres {
  /** Creates an empty database; resolves with its URL. */
  create(): Promise<string>
  server: ChildProcess
  stop(): Promise<void>
}

/** Starts a server in a temporary folder, with a Unix socket there. Commits are flushed to disk only if `isDurable`, for measurements. */
export async function startPostgres({ isDurable = false } = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? NOT_ROOT : {}
  if (isRoot) chownSync(folder, NOT_ROOT.uid, NOT_ROOT.gid)
  const data = join(folder, 'data')
  await promisify(execFile)(
    binary('initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--no-locale', '-E', 'UTF8'],
    { ...user, cwd: folder },
  )
  const settings = [
    `fsync=${isDurable ? 'on' : 'off'}`,
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=240',
  ]
  const server = spawn(binary('postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await ready(server)
  const url = (name: string) => `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`
  let count = 0
  return {
    server,
    async create() {
      const name = `db${++count}`
      const client = new Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query(`CREATE DATABASE ${name} STRATEGY FILE_COPY`)
      await client.end()
      return url(name)
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      // SIGQUIT is an immediate shutdown: the data is discarded.
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`Postgres did not start: ${said}`)))
  })
}

function binary(name: string): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : []
  const folders = [...versions, ...(process.env['PATH'] ?? '').split(delimiter)]
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (!found) throw new Error('Postgres is missing. Run: sudo apt-get install -y postgresql')
  return found
}
