import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { readClientId, Unauthorized } from './auth-token.ts'
import { Connection } from './connection.ts'
import { closeCodes, RelayFaults, type Closing } from './faults.ts'
import type { Client, Frame } from './frame.ts'
import { Mailboxes } from './mailboxes.ts'

export interface RelayOptions {
  /** Default: any free one. */
  port?: number
  /** Milliseconds since 1970. */
  now?: () => number
  /** Projects by id, with their allowed page origins; default: any project from any origin. */
  projects?: Readonly<Record<string, { origins?: readonly string[] }>>
  /** Interval of pings in ms; clients in Node disconnect after 35 seconds without one. */
  pingInterval?: number
}

export interface Relay {
  readonly url: string
  readonly clients: readonly (Client & { topics: readonly string[] })[]
  /** Frames, oldest first; the last thousand. */
  readonly log: readonly Frame[]
  readonly faults: RelayFaults
  readonly isUp: boolean
  /** How many connections were rejected. */
  readonly turnedAway: number
  /** Calls the listener before a frame is handled or sent, so that a test can stop or restart the relay at exactly that point. */
  onFrame(listener: (frame: Frame) => void): () => void
  /** Ends all connections, with a close code or, by default, like a broken connection. */
  cut(closing?: Closing): void
  /** Stops the server: connections end, and new ones are refused. */
  down(): Promise<void>
  /** Starts again on the same port; `forget` empties the mailboxes. */
  up(options?: { forget?: boolean }): Promise<void>
  /** Drops all connections, with their requests in progress, as a restarted server does. */
  restart(): void
  /** Stops for good. */
  stop(): Promise<void>
}

/** Tolerated difference of a client's clock, in seconds. */
const LEEWAY = 120

/** A local relay of the `irn` protocol: forwards encrypted messages, and keeps them for clients that are offline. */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const relay = new LocalRelay(options)
  await relay.up()
  return relay
}

class LocalRelay implements Relay {
  readonly log: Frame[] = []
  readonly faults = new RelayFaults()
  turnedAway = 0
  readonly #options: RelayOptions
  readonly #now: () => number
  readonly #mailboxes: Mailboxes
  readonly #connections = new Map<WebSocket, Connection>()
  readonly #watchers = new Set<(frame: Frame) => void>()
  #server: { http: Server; sockets: WebSocketServer; pings: NodeJS.Timeout } | undefined
  #isUp = false
  #port: number

  constructor(options: RelayOptions) {
    this.#options = options
    this.#port = options.port ?? 0
    this.#now = options.now ?? Date.now
    this.#mailboxes = new Mailboxes(this.#now)
  }

  get url() {
    return `ws://127.0.0.1:${this.#port}`
  }

  get isUp() {
    return this.#isUp
  }

  get clients() {
    return [...this.#connections.values()].map(({ client, topics }) => ({
      ...client,
      topics: [...topics.keys()],
    }))
  }

  onFrame(listener: (frame: Frame) => void) {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  cut(closing?: Closing) {
    for (const socket of this.#server?.sockets.clients ?? []) {
      if (closing) socket.close(closing.code, closing.reason)
      else socket.terminate()
    }
  }

  async up({ forget = false } = {}) {
    if (forget) this.#mailboxes.clear()
    this.#isUp = true
    this.#server ??= await this.#listen()
  }

  async #listen() {
    const http = createServer((_request, response) => response.writeHead(426).end())
    // While it is down it keeps its port, which another program would take.
    http.on('connection', (socket) => this.#isUp || socket.destroy())
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject).listen(this.#port, '127.0.0.1', resolve)
    })
    // The address of a listening TCP server is always an `AddressInfo`.
    this.#port = (http.address() as AddressInfo).port
    const sockets = new WebSocketServer({ server: http, maxPayload: 1 << 20 })
    sockets.on('connection', (socket, request) => this.#welcome(socket, request))
    const ping = () => sockets.clients.forEach((socket) => socket.ping())
    return { http, sockets, pings: setInterval(ping, this.#options.pingInterval ?? 20_000) }
  }

  async down() {
    this.#isUp = false
    this.restart()
    this.#server?.http.closeAllConnections()
  }

  restart() {
    this.cut()
    this.#connections.clear()
  }

  async stop() {
    this.#watchers.clear()
    await this.down()
    const server = this.#server
    this.#server = undefined
    if (!server) return
    clearInterval(server.pings)
    server.sockets.close()
    await new Promise<void>((resolve) => server.http.close(() => resolve()))
  }

  #welcome(socket: WebSocket, request: IncomingMessage) {
    socket.on('error', () => socket.terminate())
    const client = this.#identify(request)
    if ('code' in client) {
      this.turnedAway += 1
      return socket.close(client.code, client.reason)
    }
    const connection = new Connection({
      socket,
      client,
      mailboxes: this.#mailboxes,
      faults: this.faults,
      see: (frame) => {
        this.#see(frame)
        return this.#connections.has(socket)
      },
      spread: (letter) => this.#connections.forEach((one) => one.push(letter)),
    })
    this.#connections.set(socket, connection)
    socket.on('close', () => this.#connections.delete(socket))
  }

  #identify(request: IncomingMessage): Client | Closing {
    if (this.faults.turnAway) return this.faults.turnAway
    const { searchParams } = new URL(request.url ?? '/', 'http://relay.invalid')
    const projectId = searchParams.get('projectId') ?? ''
    const { origin } = request.headers
    const { projects } = this.#options
    const project = projects ? (Object.hasOwn(projects, projectId) ? projects[projectId] : undefined) : {}
    if (!projectId || !project) return closeCodes.unauthorized
    if (origin && project.origins && !project.origins.includes(origin)) return closeCodes.wrongOrigin
    try {
      const hosts = [`127.0.0.1:${this.#port}`, `localhost:${this.#port}`]
      const token = searchParams.get('auth') ?? ''
      const id = readClientId(token, { hosts, now: this.#now(), leeway: LEEWAY })
      return { id, projectId, ...(origin !== undefined && { origin }) }
    } catch (error) {
      if (error instanceof Unauthorized) return { code: 3000, reason: error.message }
      throw error
    }
  }

  #see(frame: Frame) {
    this.log.push(frame)
    if (this.log.length > 1000) this.log.shift()
    for (const watcher of this.#watchers) watcher(frame)
  }
}
