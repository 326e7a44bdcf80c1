import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Respond = (method: string, params: readonly unknown[]) => { status?: number; body?: unknown } | 'silence'

interface Question {
  id: number
  method: string
  params?: unknown[]
}

export interface RpcServer {
  url: string
  seen: { method: string; headers: IncomingHttpHeaders }[]
  methods(): string[]
  close(): Promise<void>
}

/** A JSON-RPC host on loopback that answers as the test says. */
export async function rpcServer(respond: Respond): Promise<RpcServer> {
  const seen: RpcServer['seen'] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { id, method, params = [] } = JSON.parse(text) as Question
      seen.push({ method, headers: request.headers })
      const answer = respond(method, params)
      if (answer === 'silence') return
      const { status = 200, body } = answer
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(
        typeof body === 'string' ? body : JSON.stringify({ jsonrpc: '2.0', id, ...(body as object) }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    seen,
    methods: () => seen.map(({ method }) => method),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
