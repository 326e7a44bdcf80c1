/** The URL of a bundler that is there from the start; what is behind it is installed and started by the first question. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { installBundler, isBundlerInstalled, startBundler, type Bundler } from './bundler.ts'
import { deploySmartContracts } from './contracts.ts'
import { onFreePort } from '../free-port.ts'
import { PAYMASTER_SIGNER } from './paymaster.ts'

/** Of the JSON-RPC error while it is not there yet. */
const NOT_READY = -32_001

export interface BundlerOnDemand extends Bundler {
  /** Resolves once it answers; begins, where no question has. */
  ready(): Promise<void>
}

export interface OnDemandOptions {
  /** Of the chain's node. */
  rpcUrl: string
  /** What is under way, for the terminal. */
  say: (text: string) => void
  /** How long a question waits for a bundler that only has to be started, in ms. */
  timeout?: number
}

/** Answers a JSON-RPC error that says what is under way until the contracts are on the chain and the bundler answers. After a failure the next question begins again. */
export async function startBundlerOnDemand({
  rpcUrl,
  say,
  timeout = 12_000,
}: OnDemandOptions): Promise<BundlerOnDemand> {
  let bundler: Bundler | undefined
  let preparing: Promise<void> | undefined
  let stage = ''
  const isStopped = { yet: false }

  async function prepare(): Promise<void> {
    stage = 'is being installed'
    await installBundler(say)
    stage = 'is being started'
    await deploySmartContracts(rpcUrl, PAYMASTER_SIGNER)
    const started = await onFreePort((port) => startBundler({ rpcUrl, port, say }))
    // What was started while the sandbox ended.
    if (isStopped.yet) await started.stop()
    else bundler = started
  }

  const ready = () =>
    (preparing ??= prepare().catch((error: unknown) => {
      preparing = undefined
      stage = `could not be started: ${error instanceof Error ? error.message : String(error)}`
      say(`The bundler of smart accounts ${stage}`)
      throw error
    }))

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request)
    if (!bundler) {
      // Said in the terminal; who asked is told by this answer. To start takes seconds, to install a minute.
      const begun = ready().catch(() => undefined)
      await Promise.race([begun, sleep(isBundlerInstalled() ? timeout : 0, undefined, { ref: false })])
    }
    if (!bundler) {
      const message = `The bundler of the sandbox ${stage}. Ask again in a minute.`
      return send(response, JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: NOT_READY, message } }))
    }
    const headers = { 'content-type': 'application/json' }
    const answered = await fetch(bundler.url, { method: 'POST', headers, body })
    send(response, await answered.text())
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    ready,
    async stop() {
      isStopped.yet = true
      await bundler?.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

function send(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
}
