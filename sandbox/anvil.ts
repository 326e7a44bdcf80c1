import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PortTaken } from './free-port.ts'
import { callNode } from './json-rpc.ts'

/** How long another program on the port may take to identify itself as a chain, in ms; it may never answer. */
const IDENTIFY_TIMEOUT = 2000

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The binary of the platform package, or `anvil` on PATH. */
function findAnvil(): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const packaged = join(root, 'node_modules/@foundry-rs', `anvil-${platform}`, 'bin/anvil')
  if (existsSync(packaged)) return packaged
  if (spawnSync('anvil', ['--version']).status === 0) return 'anvil'
  throw new Error(
    `There is no anvil for ${platform}: neither node_modules/@foundry-rs/anvil-${platform} nor an "anvil" on PATH. ` +
      'Install Foundry, or run on Linux x64 where npm brings it.',
  )
}

/** Throws an error with advice for people if another program listens on the port. */
async function assertPortFree(port: number, chainId: number): Promise<void> {
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  if (free) return
  const url = `http://127.0.0.1:${port}`
  const running = await Promise.all([
    callNode(url, 'eth_chainId', [], IDENTIFY_TIMEOUT),
    callNode(url, 'web3_clientVersion', [], IDENTIFY_TIMEOUT),
  ]).catch(() => undefined)
  const isOurs = running && Number(running[0]) === chainId && /^anvil/i.test(String(running[1]))
  throw new PortTaken(
    isOurs
      ? `The sandbox already runs: an anvil with chain ${chainId} answers on port ${port}. Stop it or choose other ports.`
      : `Port ${port} is taken by another program. Stop it or choose other ports.`,
  )
}

/** Starts one chain that mines every transaction at once; the caller sets a block time after deploying everything. */
export async function startAnvil(
  port: number,
  chainId: number,
  onSpawn: (child: ChildProcess) => void,
): Promise<void> {
  await assertPortFree(port, chainId)
  const flags = ['--port', String(port), '--chain-id', String(chainId), '--accounts', '10']
  const child = spawn(findAnvil(), [...flags, '--host', '127.0.0.1', '--allow-origin', '*', '--silent'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onSpawn(child)
  let complaint = ''
  child.stderr?.on('data', (text: Buffer) => (complaint = (complaint + text.toString()).slice(-2000)))
  child.once('error', (error) => (complaint = error.message))
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null || child.pid === undefined) break
    const id = await callNode(`http://127.0.0.1:${port}`, 'eth_chainId').catch(() => undefined)
    if (Number(id) === chainId) return
    await sleep(50)
  }
  child.kill()
  const text = `anvil for chain ${chainId} did not start on port ${port}. ${complaint.trim()}`
  throw /address already in use/i.test(complaint) ? new PortTaken(text) : new Error(text)
}
