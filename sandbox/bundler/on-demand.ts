/** Serves the URL of a bundler from the start; the first request installs and starts the bundler behind it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { installBundler, isBundlerInstalled, startBundler, type Bundler } from './bundler.ts'
import { deploySmartContracts } from './contracts.ts'
import { onFreePort } from '../free-port.ts'
import { PAYMASTER_SIGNER } from './paymaster.ts'

/** JSON-RPC error code while the bundler is not ready. */
const NOT_READY = -32_001

export interface BundlerOnDemand extends Bundler {
  /** Resolves once the bundler answers; starts it if no request has. */
  ready(): Promise<void>
}

export interface OnDemandOptions {
  /** RPC URL of the chain's node. */
  rpcUrl: string
  /** Reports progress to the terminal. */
  say: (text: string) => void
  /** How long a request waits for an installed bundler to start, in ms. */
  timeout?: number
}

/**
 * Until the contracts are on the chain and the bundler answers, responds with a JSON-RPC error that states the progress. A failed start is retried
 * by the next request.
 */
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
    // The sandbox has stopped in the meantime.
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
      // `ready` reports failures to the terminal; this response reports them to the client. Starting takes seconds, installing a minute.
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
  // The address of a listening TCP server is always an `AddressInfo`.
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
