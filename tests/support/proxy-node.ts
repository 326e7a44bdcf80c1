import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer that replaces the node's. `silent` never answers; `taken` neither, but forwards the request; `cut` closes the connection. */
export type Answer =
  | { result: unknown }
  | { error: { code: number; message: string; data?: unknown } }
  | { text: string; status?: number }
  | { silent: true }
  | { taken: true }
  | { cut: true }

export interface ProxyNode {
  url: string
  /** Requested methods in order. */
  asked: readonly string[]
  /** Number of HTTP requests, each with one or several calls. */
  posts(): number
  /** Resolves once the method was requested. */
  heard(method: string): Promise<void>
  /** Resolves once the connection of such a request was closed. */
  hungUp(method: string): Promise<void>
  close(): Promise<void>
}

interface Question {
  id: number
  method: string
}

/** A proxy in front of a real node; the key `*` matches every method. */
export async function proxyNode(url: string, answers: Readonly<Record<string, Answer>>): Promise<ProxyNode> {
  const asked: string[] = []
  const closed: string[] = []
  let posts = 0
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    // The product's own requests.
    const parsed = JSON.parse(body) as Question | Question[]
    const questions = Array.isArray(parsed) ? parsed : [parsed]
    posts += 1
    asked.push(...questions.map(({ method }) => method))
    response.on('close', () => closed.push(...questions.map(({ method }) => method)))
    const special = questions.map(({ method }) => answers[method] ?? answers['*'])
    const whole = special.find((one) => one && !('result' in one) && !('error' in one))
    if (whole && 'silent' in whole) return
    if (whole && 'taken' in whole) return void (await Promise.all(questions.map((one) => forward(url, one))))
    if (whole && 'cut' in whole) return void response.destroy()
    if (whole && 'text' in whole) {
      response.writeHead(whole.status ?? 200, { 'content-type': 'application/json' }).end(whole.text)
      return
    }
    const told = await Promise.all(
      questions.map(async (question, index) => {
        const own = special[index]
        return own ? { jsonrpc: '2.0', id: question.id, ...own } : forward(url, question)
      }),
    )
    const text = JSON.stringify(Array.isArray(parsed) ? told : told[0])
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a listening TCP server is always an `AddressInfo`.
  const { port } = server.address() as AddressInfo
  const until = async (isThere: () => boolean) => {
    while (!isThere()) await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    ...{ url: `http://127.0.0.1:${port}`, asked },
    posts: () => posts,
    heard: (method) => until(() => asked.includes(method)),
    hungUp: (method) => until(() => closed.includes(method)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function forward(url: string, question: Question): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  })
  return response.json()
}
