import { createHash } from 'node:crypto'
import type { WebSocket } from 'ws'
import { nonsense, RelayFaults } from './faults.ts'
import { readFrame, RpcError, type Client, type Frame, type Request } from './frame.ts'
import type { Letter, Mailboxes, NewLetter } from './mailboxes.ts'
import { callMethod, subjectOf, type Desk } from './methods.ts'

export interface ConnectionParts {
  socket: WebSocket
  client: Client
  mailboxes: Mailboxes
  faults: RelayFaults
  /** Reports a frame before it is handled or sent; returns whether the connection is still open afterwards. */
  see(frame: Frame): boolean
  /** Sends a message to all connections. */
  spread(letter: Letter): void
}

const none = new RelayFaults()

/** A client's connection and its subscriptions. */
export class Connection {
  readonly client: Client
  readonly topics = new Map<string, string>()
  readonly #parts: ConnectionParts
  /** Messages that are sent and not acknowledged yet. */
  readonly #pushed = new Map<string, Letter>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #lastPush = 0

  constructor(parts: ConnectionParts) {
    this.client = parts.client
    this.#parts = parts
    parts.socket.on('message', (data: Buffer) => this.#receive(data.toString()))
    parts.socket.on('close', () => this.#timers.forEach((timer) => clearTimeout(timer)))
  }

  /** Sends a message if this client is subscribed to its topic and has not acknowledged it. */
  push(letter: Letter) {
    const subscription = this.topics.get(letter.topic)
    if (subscription === undefined || letter.seenBy.has(this.client.id)) return
    if ([...this.#pushed.values()].includes(letter)) return
    const id = `${Date.now()}${(this.#lastPush++ % 1e6).toString().padStart(6, '0')}`
    this.#pushed.set(id, letter)
    const { topic, tag, message, publishedAt, attestation } = letter
    const data = { topic, message, publishedAt, tag, ...(attestation && { attestation }) }
    const body = { id, jsonrpc: '2.0', method: 'irn_subscription', params: { id: subscription, data } }
    const faults = this.#faults
    faults.pass(() => {
      if (faults.garbage) for (const text of nonsense) this.#send(text)
      this.#send(body, { kind: 'push', method: 'irn_subscription', topic, tag })
    })
  }

  get #faults(): RelayFaults {
    const { faults, client } = this.#parts
    return faults.only?.(client) === false ? none : faults
  }

  #receive(text: string) {
    const frame = readFrame(text)
    if (!frame) return
    if ('method' in frame) return this.#answer(frame)
    const letter = this.#pushed.get(String(frame.id))
    if (!letter) return
    const { topic, tag } = letter
    if (!this.#see({ kind: 'ack', method: 'irn_subscription', topic, tag })) return
    letter.seenBy.add(this.client.id)
    this.#pushed.delete(String(frame.id))
  }

  #answer(request: Request) {
    const subject = { method: request.method, ...subjectOf(request) }
    if (!this.#see({ kind: 'request', ...subject })) return
    const afterwards: (() => void)[] = []
    const outcome = this.#outcome(request, afterwards)
    if (!this.#faults.silent) {
      this.#send({ id: request.id, jsonrpc: '2.0', ...outcome }, { kind: 'answer', ...subject })
    }
    for (const go of afterwards) go()
  }

  #outcome(request: Request, afterwards: (() => void)[]) {
    try {
      const { refuse } = this.#faults
      if (refuse) throw new RpcError(refuse.code, refuse.message)
      return { result: callMethod(this.#desk(afterwards), request) }
    } catch (error) {
      if (error instanceof RpcError) return { error: { code: error.code, message: error.message } }
      throw error
    }
  }

  #desk(afterwards: (() => void)[]): Desk {
    const { client, mailboxes, spread } = this.#parts
    const waiting = (topic: string) => mailboxes.waiting(topic, client.id)
    return {
      client: client.id,
      waiting,
      subscribe: (topic) => {
        const id = createHash('sha256').update(`${topic}${client.id}`).digest('hex')
        this.topics.set(topic, id)
        // Sends unacknowledged messages again.
        for (const [push, letter] of this.#pushed) if (letter.topic === topic) this.#pushed.delete(push)
        afterwards.push(() => waiting(topic).forEach((letter) => this.push(letter)))
        return id
      },
      unsubscribe: (topic) => void this.topics.delete(topic),
      post: (letter: Omit<NewLetter, 'from'>) => {
        const posted = mailboxes.post({ ...letter, from: client.id })
        afterwards.push(() => spread(posted))
      },
    }
  }

  #see(frame: Omit<Frame, 'client'>) {
    return this.#parts.see({ client: this.client.id, ...frame })
  }

  #send(body: unknown, frame?: Omit<Frame, 'client'>) {
    const { socket } = this.#parts
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const go = () => {
      if (socket.readyState !== socket.OPEN || (frame && !this.#see(frame))) return
      socket.send(text)
    }
    const { delay } = this.#faults
    if (delay === 0) return go()
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      go()
    }, delay)
    this.#timers.add(timer)
  }
}
