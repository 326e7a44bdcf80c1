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
  /** Number of HTTP requests, each with one call or a batch. */
  posts(): number
  seen: { method: string; headers: IncomingHttpHeaders }[]
  methods(): string[]
  close(): Promise<void>
}

interface RpcServerOptions {
  /** Response to a batch; default: a response to each of its calls. */
  toBatch?: { status?: number; body: string }
}

/** A JSON-RPC host on loopback; the test defines its responses. */
export async function rpcServer(respond: Respond, { toBatch }: RpcServerOptions = {}): Promise<RpcServer> {
  const seen: RpcServer['seen'] = []
  let posts = 0
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const asked = JSON.parse(text) as Question | Question[]
      const answerTo = ({ id, method, params = [] }: Question) => {
        seen.push({ method, headers: request.headers })
        const answer = respond(method, params)
        if (answer === 'silence' || typeof answer.body === 'string') return answer
        return { ...answer, body: JSON.stringify({ jsonrpc: '2.0', id, ...(answer.body as object) }) }
      }
      posts += 1
      const answers = Array.isArray(asked) ? (toBatch ? [toBatch] : asked.map(answerTo)) : [answerTo(asked)]
      const [first] = answers
      if (!first || first === 'silence') return
      const bodies = answers.map((answer) => (answer === 'silence' ? '' : answer.body))
      response.writeHead(first.status ?? 200, { 'content-type': 'application/json' })
      response.end(Array.isArray(asked) && !toBatch ? `[${bodies.join()}]` : first.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    seen,
    posts: () => posts,
    methods: () => seen.map(({ method }) => method),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
