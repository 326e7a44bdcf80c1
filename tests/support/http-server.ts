import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface HttpRequest {
  method: string | undefined
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** `silence` never answers, `reset` closes the connection. */
export type HttpReply =
  | { status?: number; body?: unknown; headers?: Record<string, string>; unfinished?: boolean }
  | 'silence'
  | 'reset'

/** A back end on loopback with scripted replies, one per request; the last one repeats. */
export async function httpServer(...replies: HttpReply[]) {
  const seen: HttpRequest[] = []
  let left = 0
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request
    const reply = replies[Math.min(seen.length, replies.length - 1)] ?? 'silence'
    const entry = { method, url, headers, body: '' }
    seen.push(entry)
    response.on('close', () => (left += 1))
    request.on('data', (chunk: Buffer) => (entry.body += chunk.toString()))
    request.on('end', () => {
      if (reply === 'reset') return request.socket.destroy()
      if (reply === 'silence') return
      const { status = 200, body = '', headers: own, unfinished } = reply
      const isBytes = typeof body === 'string' || Buffer.isBuffer(body)
      response.writeHead(status, { 'content-type': isBytes ? 'text/plain' : 'application/json', ...own })
      const bytes = isBytes ? body : JSON.stringify(body)
      if (unfinished) response.write(bytes)
      else response.end(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  /** Resolves once this many requests have arrived. */
  const reached = async (requests = 1) => {
    while (seen.length < requests) await new Promise((resolve) => setImmediate(resolve))
  }
  return { url: `http://127.0.0.1:${port}/`, seen, reached, left: () => left }
}
