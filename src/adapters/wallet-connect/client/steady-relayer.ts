/**
 * Patches the library's relayer, so that it reconnects at once and causes no unhandled rejections. Unpatched, it waits 15 s
 * for a lost response, checks every 5 s, pauses longer after each failed attempt, and a connection that ends at the wrong
 * moment is an unhandled rejection on the page. Its version is pinned; a unit test fails if a member is missing.
 */
import type { WalletConnectClient } from './client.ts'

type Core = WalletConnectClient['core']

/** Members that the library's types hide. */
export interface Innards {
  relayer: {
    connected: boolean
    transportExplicitlyClosed: boolean
    provider: {
      connect(): Promise<void>
      connection: { registering: boolean }
      on(event: 'error', listener: () => void): void
    }
    subscriber: {
      hasAnyTopics: boolean
      initialSubscribeTimeout: number
      cached: { topic: string }[]
      setRelayerSubscriptions(subscriptions: readonly { topic: string }[]): Promise<void>
    }
    publisher: {
      initialPublishTimeout: number
      queue: Map<string, { request: unknown; opts: unknown }>
      rpcPublish(request: unknown, opts: unknown): Promise<unknown>
      checkQueue(): void
    }
    confirmOnlineStateOrThrow(): Promise<void>
    createProvider(): Promise<void>
    on(event: 'relayer_message', listener: (event: { message: string }) => void): void
    onMessageEvent(event: { message: string }): Promise<void>
    onProviderPayload(payload: unknown): Promise<void>
    toEstablishConnection(): Promise<void>
    transportOpen(): Promise<void>
    unsubscribe(topic: string, options?: unknown): Promise<void>
  }
}

/** Interval of the checks for unanswered requests and lost connections, in seconds. */
const PULSE = 1
/** Time until an unanswered request is sent again, in ms; the relay recognises repetitions by their id. */
const ANSWER = 2_500
const BETWEEN_ATTEMPTS = 1_000
/** Number of remembered messages. Each message is encrypted separately, so equal ones are copies. */
const MEMORY = 200

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

export function steady(core: Core): void {
  // These members are private in the types.
  const { relayer } = core as unknown as Innards
  beatFaster(core)
  relayer.publisher.initialPublishTimeout = ANSWER
  relayer.subscriber.initialSubscribeTimeout = ANSWER
  keepConnecting(relayer)
  publishAgain(relayer)
  readQuietly(relayer)
  readOnce(relayer)
  readEnvelopesOnly(core)
}

function beatFaster({ heartbeat }: Core): void {
  heartbeat.stop()
  heartbeat.interval = PULSE
  void heartbeat.init()
}

/** Retries to connect without limit, one attempt at a time. */
function keepConnecting(relayer: Innards['relayer']): void {
  const create = relayer.createProvider
  relayer.createProvider = async () => {
    await create.call(relayer)
    const { provider } = relayer
    // The relayer stops listening to a provider that it replaces; an `error` without a listener would be thrown.
    provider.on('error', () => undefined)
    const connect = provider.connect
    const isGivenUp = () => relayer.transportExplicitlyClosed || relayer.provider !== provider
    provider.connect = async () => {
      for (;;) {
        try {
          return await connect.call(provider)
        } catch (error) {
          if (isGivenUp()) throw error
          await relayer.confirmOnlineStateOrThrow()
          await pause(BETWEEN_ATTEMPTS)
          // Otherwise the provider keeps waiting for the failed attempt.
          provider.connection.registering = false
          if (isGivenUp()) throw error
        }
      }
    }
  }
  const establish = relayer.toEstablishConnection
  relayer.toEstablishConnection = () =>
    // The original would open a second connection while one is being opened.
    relayer.connected || !relayer.subscriber.hasAnyTopics ? establish.call(relayer) : relayer.transportOpen()
}

/** Unanswered requests are sent again, unchanged, once the relay is connected. */
function publishAgain(relayer: Innards['relayer']): void {
  const { publisher } = relayer
  publisher.checkQueue = () => {
    if (!relayer.connected) return
    for (const { request, opts } of publisher.queue.values())
      publisher.rpcPublish(request, opts).catch(() => undefined)
  }
}

/** Ignores errors in reading or acknowledging messages: the relay sends unacknowledged messages again. */
function readQuietly(relayer: Innards['relayer']): void {
  const read = relayer.onProviderPayload
  relayer.onProviderPayload = (payload) => read.call(relayer, payload).catch(() => undefined)
  const unsubscribe = relayer.unsubscribe
  // Deleting a session or a pairing awaits this, which must not block while the relay is disconnected.
  relayer.unsubscribe = (topic, options) =>
    Promise.race([unsubscribe.call(relayer, topic, options).catch(() => undefined), pause(ANSWER)])
}

/** Two copies that arrive together pass the library's own check, and the second end of a session throws. */
function readOnce(relayer: Innards['relayer']): void {
  const receive = relayer.onMessageEvent
  const underWay = new Set<string>()
  const passedOn = new Set<string>()
  relayer.on('relayer_message', ({ message }) => {
    passedOn.add(message)
    const [oldest] = passedOn
    if (oldest !== undefined && passedOn.size > MEMORY) passedOn.delete(oldest)
  })
  relayer.onMessageEvent = async (event) => {
    const { message } = event
    if (underWay.has(message) || passedOn.has(message)) return
    underWay.add(message)
    try {
      await receive.call(relayer, event)
    } finally {
      underWay.delete(message)
    }
  }
}

/** The library's pairings read each message's type without catching errors: a relay could cause unhandled rejections. */
function readEnvelopesOnly({ crypto, relayer: outer }: Core): void {
  // This member is private in the types.
  const relayer = outer as unknown as Innards['relayer']
  const receive = relayer.onMessageEvent
  relayer.onMessageEvent = async (event) => {
    try {
      crypto.getPayloadType(event.message)
    } catch {
      return
    }
    await receive.call(relayer, event)
  }
}

/**
 * The library awaits neither its check of a session's end nor the end itself, which begins with the next frame that it sends: a
 * second goodbye, or one that crosses our own, would be an unhandled rejection.
 */
export function takeGoodbyesQuietly(client: { engine: object; session: { keys: string[] } }): void {
  // These members are private in the types.
  const inner = client.engine as {
    isValidDisconnect(params: unknown): Promise<void>
    deleteSession(params: { topic: string }): Promise<void>
  }
  const check = inner.isValidDisconnect
  inner.isValidDisconnect = (params) => {
    const checked = check(params)
    checked.catch(() => undefined)
    return checked
  }
  const end = inner.deleteSession
  inner.deleteSession = async (params) => {
    if (client.session.keys.includes(params.topic)) await end(params)
  }
}

/**
 * Ends subscriptions of expired sessions and pairings: the library forgets these, but stays subscribed to their topics. Call
 * right after loading: later a topic may arrive before its session.
 */
export function forgetDeadTopics(client: WalletConnectClient): void {
  const { relayer } = client.core as unknown as Innards
  const { subscriber } = relayer
  const now = Date.now() / 1_000
  const kept = [...client.session.getAll(), ...client.core.pairing.pairings.getAll()]
  const alive = new Set(kept.filter(({ expiry }) => expiry > now).map(({ topic }) => topic))
  const cached = subscriber.cached.filter(({ topic }) => alive.has(topic))
  // Stored now: otherwise that would happen with the next subscription, which needs a connected relay.
  if (cached.length < subscriber.cached.length) void subscriber.setRelayerSubscriptions(cached)
  subscriber.cached = cached
  const dead = client.core.relayer.subscriber.topics.filter((topic) => !alive.has(topic))
  for (const topic of dead) void relayer.unsubscribe(topic)
}
