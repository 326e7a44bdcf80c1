/** Runs an ERC-4337 bundler for a local chain as a separate process, installed from its own lock file on first use. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { root } from '../../build/root.ts'
import { SMART_CONTRACTS } from '../../gateway/wire/smart-account.ts'
import { PortTaken } from '../free-port.ts'
import { callNode } from '../json-rpc.ts'
import { stopWithThisProcess } from '../world.ts'

/** Installed by scripts/ensure.mjs. */
export const bundlerFolder = join(root, '.cache/bundler')
const program = join(bundlerFolder, 'node_modules/.bin/alto')
const ensure = join(root, 'scripts/ensure.mjs')

export interface Bundler {
  url: string
  stop(): Promise<void>
}

export interface BundlerOptions {
  /** RPC URL of the chain's node. */
  rpcUrl: string
  port: number
  /** Reports progress to the terminal. */
  say?: (text: string) => void
}

/** Whether an earlier run installed the bundler. */
export const isBundlerInstalled = (): boolean => existsSync(join(bundlerFolder, '.ensured'))

let installing: Promise<void> | undefined

/** Installs the bundler once for all callers and processes; takes about a minute and 400 MB. */
export function installBundler(say: (text: string) => void = () => undefined): Promise<void> {
  return (installing ??= install(say).finally(() => (installing = undefined)))
}

async function install(say: (text: string) => void): Promise<void> {
  const npm = spawn(process.execPath, [ensure, '--only-bundler'], { stdio: ['ignore', 'pipe', 'pipe'] })
  npm.stdout.on('data', (text: Buffer) => say(text.toString().trim()))
  const complaint = complaintOf(npm)
  const code = await new Promise<number | null>((resolve) => {
    npm.once('close', resolve)
    npm.once('error', () => resolve(null))
  })
  if (code !== 0) throw new Error(`The bundler could not be installed. ${complaint()}`)
}

/** Requires the contracts on the chain. Resolves once the bundler answers. */
export async function startBundler({ rpcUrl, port, say }: BundlerOptions): Promise<Bundler> {
  say?.('Starting the bundler of smart accounts …')
  // Fresh keys: two bundlers of one chain must not send from the same account.
  const [executor, utility] = [generatePrivateKey(), generatePrivateKey()]
  for (const key of [executor, utility]) await fund(rpcUrl, key)
  const flags = [
    ...['-e', SMART_CONTRACTS.entryPoint, '-x', executor, '-u', utility, '-r', rpcUrl],
    ...['--port', String(port), '--safe-mode', 'false', '--log-level', 'fatal'],
  ]
  const child = spawn(process.execPath, [program, 'run', ...flags], {
    cwd: bundlerFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaint = complaintOf(child)
  const stop = () => endOf(child)
  child.once('exit', stopWithThisProcess([child]))
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
  const text = `The bundler did not start on port ${port}. ${complaint()}`
  throw complaint().includes('EADDRINUSE') ? new PortTaken(text) : new Error(text)
}

/** Funds an account that pays for bundles with 1,000 coins. */
async function fund(rpcUrl: string, key: Hex): Promise<void> {
  await callNode(rpcUrl, 'anvil_setBalance', [privateKeyToAddress(key), '0x3635c9adc5dea00000'])
}

/** Returns a getter for the end of the process's stderr. */
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
