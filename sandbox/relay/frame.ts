/** Who is connected. */
export interface Client {
  /** Its `did:key`; two tabs of a page share one. */
  id: string
  projectId: string
  /** Of the page; clients outside browsers have none. */
  origin?: string
}

/** One thing that crosses the wire, as the relay sees it: what is in a message is sealed. */
export interface Frame {
  /** The client at the other end, by its `did:key`. */
  client: string
  /** A client's request and our answer to it; our push and the client's word that it has it. */
  kind: 'request' | 'answer' | 'push' | 'ack'
  /** Of the request; `irn_subscription` for a push. */
  method: string
  topic?: string
  /** What the message is about: 1100 a proposal, 1101 its answer, 1102 a settlement, 1108 a request … */
  tag?: number
}

export interface Request {
  id: string | number
  method: string
  params: Record<string, unknown>
}

export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const invalidParams = (what: string) => new RpcError(-32602, `Invalid ${what}`)

/** A request, the id of an answer, or nothing that can be read. */
export function readFrame(text: string): Request | { id: string | number } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('id' in value)) return undefined
    const { id } = value
    if (typeof id !== 'string' && typeof id !== 'number') return undefined
    if (!('method' in value)) return { id }
    const params = 'params' in value && typeof value.params === 'object' ? { ...value.params } : {}
    return { id, method: String(value.method), params }
  } catch {
    return undefined
  }
}

export function readTopic(value: unknown): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) return value
  throw invalidParams('topic')
}

export function readTopics(value: unknown): string[] {
  if (Array.isArray(value) && value.length <= 500) return value.map(readTopic)
  throw invalidParams('topics')
}

export function readMessage(value: unknown, name = 'message'): string {
  if (typeof value === 'string' && value !== '') return value
  throw invalidParams(name)
}

/** Seconds, of which a relay keeps nothing for longer than thirty days. */
export function readTtl(value: unknown): number {
  if (typeof value === 'number' && value >= 1 && value <= 30 * 86_400) return value
  throw invalidParams('ttl')
}
