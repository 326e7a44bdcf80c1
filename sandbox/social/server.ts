import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Faults } from './faults.ts'
import { faultsPage, redirect, sendHtml } from './page.ts'

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: URL
}

export interface SocialServer {
  /** `http://127.0.0.1:<port>`. */
  origin: string
  /** Sets the handler of all requests except those to the page of faults; until it is set, the server responds with 503. */
  answer(handler: (exchange: Exchange) => Promise<void>): void
  stop(): Promise<void>
}

const HOST = '127.0.0.1'

/** Starts an origin with a page to choose its faults. */
export async function startSocialServer(
  names: readonly string[],
  faults: Faults,
  port = 0,
): Promise<SocialServer> {
  let handler: (exchange: Exchange) => Promise<void> = async ({ response }) => {
    response.writeHead(503).end()
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${HOST}`)
    const answered =
      url.pathname === '/' ? front({ request, response, url }) : handler({ request, response, url })
    answered.catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })

  async function front({ request, response }: Exchange): Promise<void> {
    if (request.method === 'POST') {
      const form = await readForm(request)
      faults.cutsOpener = form.has('cutsOpener')
      faults.refusesTokens = form.has('refusesTokens')
      return redirect(response, '/')
    }
    sendHtml(response, faultsPage(names, faults))
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })
  // The address of a listening TCP server is always an `AddressInfo`.
  const address = server.address() as AddressInfo
  return {
    origin: `http://${HOST}:${address.port}`,
    answer: (next) => void (handler = next),
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > 64 * 1_024) throw new RangeError('The form is too long')
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
