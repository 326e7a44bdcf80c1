import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { gateway } from '../../build/gateway.ts'
import { root } from '../../build/root.ts'
import { openDatabase } from '../../gateway/database/open.ts'
import { type Project, saveProject } from '../../gateway/projects/projects.ts'

export const ORIGIN = 'https://wallet.example'

interface GatewayOptions {
  mailUrl?: string
  deviceLink?: boolean
  recovery?: Project['recovery']
  /** Further settings in the file. */
  settings?: object | undefined
}

/** Makes a folder inside the repository, where the gateway finds `libsql`. */
function newFolder(): string {
  const folder = join(root, '.cache', `gateway-${randomUUID()}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Builds the gateway, one file. */
export async function buildGateway() {
  const folder = newFolder()
  await build({ ...gateway(folder), logLevel: 'error' })
  return {
    script: join(folder, 'gateway.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Copies the built gateway to a folder of its own, with test settings and secrets. */
export function installGateway(script: string) {
  const folder = newFolder()
  copyFileSync(script, join(folder, 'gateway.js'))
  // A frame without scripts: each process compresses those of its frame when it starts, which takes longer than all else.
  mkdirSync(join(folder, 'frame'))
  writeFileSync(join(folder, 'frame', 'sdk.html'), '<!doctype html>')
  writeFileSync(join(folder, 'gateway.pepper'), `${Buffer.alloc(32, 3).toString('base64')}\n`)
  const kek = { keks: [{ id: 'k1', key: Buffer.alloc(32, 4).toString('base64') }] }
  writeFileSync(join(folder, 'gateway.kek.json'), JSON.stringify(kek))
  let count = 0
  return {
    folder,
    pepper: new Uint8Array(32).fill(3),
    /** Creates the project, and returns functions that start processes on this database. */
    async on(
      database: string,
      { mailUrl, deviceLink = true, recovery = ['code'], settings: more }: GatewayOptions = {},
    ) {
      const opened = await openDatabase(database)
      await saveProject(opened, {
        id: 'shop',
        name: 'Shop',
        origins: ['https://shop.example'],
        recovery,
        deviceLink,
        createdAt: 0,
      })
      await opened.close()
      const file = join(folder, `${++count}.json`)
      const settings = { origin: ORIGIN, listen: { port: 0 }, database, networks: {}, trustedProxies: 1 }
      const mail = mailUrl && { mail: { from: 'wallet@example.org', url: mailUrl } }
      writeFileSync(file, JSON.stringify({ ...settings, ...mail, ...more }))
      return {
        start: () => start(join(folder, 'gateway.js'), file),
        /** Runs a command of the command line; resolves with its output. */
        run: (...words: string[]) => run(join(folder, 'gateway.js'), [...words, '--config', file]),
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Runs a command of the command line; resolves with its output. */
export async function run(script: string, words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words])
  return stdout
}

export interface GatewayProcess {
  address: string
  /** Resident set size, in MB. */
  memory(): number
  /** CPU time used so far, in ms. */
  processorTime(): number
  /** Sends SIGKILL; resolves once the process has exited. */
  kill(): Promise<void>
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>
}

export async function start(
  script: string,
  config: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<GatewayProcess> {
  const child = spawn(process.execPath, [script, '--config', config], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  const port = await portOf(child)
  return {
    address: `http://127.0.0.1:${port}`,
    processorTime: () => {
      // `utime` and `stime`, in hundredths of a second: the 12th and 13th field after the process name, which may contain spaces.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
    },
    async kill() {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

/** Reads the port from the gateway's log. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /"event":"started".*"port":(\d+)/.exec(said)?.[1]
      if (port) {
        resolve(Number(port))
        said = ''
      }
    })
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('exit', () => reject(new Error(`The gateway did not start: ${said}`)))
  })
}
