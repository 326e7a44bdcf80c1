import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PortTaken } from '../../sandbox/free-port.ts'

/** A gateway in a separate process, at the same URL after each start. */
export class GatewayByItself {
  readonly #script: string
  #settings = ''
  #child: ChildProcess | undefined

  constructor(dist: string) {
    this.#script = join(dist, 'gateway.js')
  }

  /** Option `run` of `startEmbedded()`. */
  readonly run = async (settings: string) => {
    this.#settings = settings
    await this.start()
    return { stop: () => this.#end('SIGTERM') }
  }

  /** Resolves once the gateway answers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#script, '--config', this.#settings], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#child = child
    let complaint = ''
    child.stderr.on('data', (text: Buffer) => (complaint = (complaint + text.toString()).slice(-2_000)))
    const { origin } = JSON.parse(readFileSync(this.#settings, 'utf8')) as { origin: string }
    while (!(await isWell(origin))) {
      if (hasEnded(child)) throw await endedBecause(child, () => complaint)
      await setTimeout(20)
    }
  }

  /** `kill -9`; resolves once the process has exited. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || hasEnded(child)) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
}

async function endedBecause(child: ChildProcess, complaint: () => string): Promise<Error> {
  if (!child.stderr?.readableEnded) await new Promise((resolve) => child.once('close', resolve))
  const text = `The gateway ended with ${child.exitCode}. ${complaint()}`
  return complaint().includes('is taken by another program') ? new PortTaken(text) : new Error(text)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const isWell = (origin: string): Promise<boolean> =>
  fetch(`${origin}/v1/health`).then(
    ({ ok }) => ok,
    () => false,
  )
