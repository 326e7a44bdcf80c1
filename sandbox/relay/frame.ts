/** A connected client. */
export interface Client {
  /** Its `did:key`; two tabs of a page share one. */
  id: string
  projectId: string
  /** Origin of the page; clients outside browsers have none. */
  origin?: string
}

/** A frame as the relay sees it: messages are encrypted. */
export interface Frame {
  /** The client at the other end, by its `did:key`. */
  client: string
  /** Request of a client, our response; our push, the client's acknowledgement. */
  kind: 'request' | 'answer' | 'push' | 'ack'
  /** Method of the request; `irn_subscription` for a push. */
  method: string
  topic?: string
  /** Kind of the message: 1100 proposal, 1101 its response, 1102 settlement, 1108 request … */
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

/** A request, the id of a response, or undefined if the text is neither. */
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

/** In seconds; the maximum is thirty days. */
export function readTtl(value: unknown): number {
  if (typeof value === 'number' && value >= 1 && value <= 30 * 86_400) return value
  throw invalidParams('ttl')
}
