/** A bundler (ERC-4337) of a local chain: a process of its own, installed from its own lock file when it is first needed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { privateKeyToAddress } from 'viem/accounts'
import { SMART_CONTRACTS } from '../../gateway/wire/smart-account.ts'
import { callNode } from '../json-rpc.ts'

const folder = dirname(fileURLToPath(import.meta.url))
const program = join(folder, 'node_modules/.bin/alto')

/** Of this sandbox only: they pay for bundles, and are given coins at the start. */
const EXECUTOR = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6'
const UTILITY = '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97'

export interface Bundler {
  url: string
  stop(): Promise<void>
}

export interface BundlerOptions {
  /** Of the chain's node. */
  rpcUrl: string
  port: number
  /** What is under way, for the terminal. */
  say?: (text: string) => void
}

/** Whether `npm ci` has been run in the bundler's folder. */
export const isBundlerInstalled = (): boolean => existsSync(program)

let installing: Promise<void> | undefined

/** Once for all callers. It takes about a minute and 400 MB. */
export function installBundler(say: (text: string) => void = () => undefined): Promise<void> {
  if (isBundlerInstalled()) return Promise.resolve()
  return (installing ??= install(say).finally(() => (installing = undefined)))
}

async function install(say: (text: string) => void): Promise<void> {
  say('Installing the bundler of smart accounts (about a minute, 400 MB) …')
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaint = complaintOf(npm)
  const code = await new Promise<number | null>((resolve) => {
    npm.once('close', resolve)
    npm.once('error', () => resolve(null))
  })
  if (code !== 0 || !isBundlerInstalled())
    throw new Error(`The bundler could not be installed. ${complaint()}`)
}

/** The contracts have to be on the chain. Resolves once it answers. */
export async function startBundler({ rpcUrl, port, say }: BundlerOptions): Promise<Bundler> {
  say?.('Starting the bundler of smart accounts …')
  for (const key of [EXECUTOR, UTILITY]) await fund(rpcUrl, key)
  const flags = [
    ...['-e', SMART_CONTRACTS.entryPoint, '-x', EXECUTOR, '-u', UTILITY, '-r', rpcUrl],
    ...['--port', String(port), '--safe-mode', 'false', '--log-level', 'fatal'],
  ]
  const child = spawn(process.execPath, [program, 'run', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaint = complaintOf(child)
  const stop = () => endOf(child)
  const kill = () => child.kill()
  process.on('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null || child.pid === undefined) break
    const points = await callNode(url, 'eth_supportedEntryPoints').catch(() => undefined)
    if (Array.isArray(points)) {
      say?.('The bundler of smart accounts answers.')
      return { url, stop }
    }
    await sleep(100)
  }
  await stop()
  throw new Error(`The bundler did not start on port ${port}. ${complaint()}`)
}

async function fund(rpcUrl: string, key: string): Promise<void> {
  await callNode(rpcUrl, 'anvil_setBalance', [
    privateKeyToAddress(key as `0x${string}`),
    '0x3635c9adc5dea00000',
  ])
}

/** The end of what it wrote to stderr. */
function complaintOf(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (part: Buffer) => (text = (text + part.toString()).slice(-2_000)))
  child.once('error', (error) => (text = error.message))
  return () => text.trim()
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
