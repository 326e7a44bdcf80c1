/**
 * The library's line to the relay, made to come back at once and without a noise. Left alone it waits for a lost answer
 * for 15 s and looks again every 5, pauses longer after each failed attempt, and lets a connection that ends at the
 * wrong moment be an unhandled rejection on the page. Its version is pinned; a unit test says when a member is gone.
 */
import type { WalletConnectClient } from './client.ts'

type Core = WalletConnectClient['core']

/** What the library's types do not show. */
export interface Innards {
  relayer: {
    connected: boolean
    transportExplicitlyClosed: boolean
    provider: { connect(): Promise<void>; connection: { registering: boolean } }
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

/** Seconds between two looks at what is unanswered or unconnected. */
const PULSE = 1
/** Milliseconds until a request whose answer is missing is sent again; the relay knows it by its id. */
const ANSWER = 2_500
const BETWEEN_ATTEMPTS = 1_000
/** How many messages are known again. Sealed anew each time, so that equal ones are copies. */
const MEMORY = 200

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

export function steady(core: Core): void {
  // The members are there, the types call them private.
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

/** One attempt after the other, and one at a time. */
function keepConnecting(relayer: Innards['relayer']): void {
  const create = relayer.createProvider
  relayer.createProvider = async () => {
    await create.call(relayer)
    const { provider } = relayer
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
          // Else it goes on waiting for the attempt that has failed.
          provider.connection.registering = false
          if (isGivenUp()) throw error
        }
      }
    }
  }
  const establish = relayer.toEstablishConnection
  relayer.toEstablishConnection = () =>
    // It would begin a connection of its own beside the one that is being made.
    relayer.connected || !relayer.subscriber.hasAnyTopics ? establish.call(relayer) : relayer.transportOpen()
}

/** What was not answered goes out again, the same as before, once there is somebody to hear it. */
function publishAgain(relayer: Innards['relayer']): void {
  const { publisher } = relayer
  publisher.checkQueue = () => {
    if (!relayer.connected) return
    for (const { request, opts } of publisher.queue.values())
      publisher.rpcPublish(request, opts).catch(() => undefined)
  }
}

/** What cannot be read, or not be acknowledged, is nothing: the relay sends again what it does not know to have arrived. */
function readQuietly(relayer: Innards['relayer']): void {
  const read = relayer.onProviderPayload
  relayer.onProviderPayload = (payload) => read.call(relayer, payload).catch(() => undefined)
  const unsubscribe = relayer.unsubscribe
  // Whoever deletes a session or a pairing waits for this first, and must not for a relay that is away.
  relayer.unsubscribe = (topic, options) =>
    Promise.race([unsubscribe.call(relayer, topic, options).catch(() => undefined), pause(ANSWER)])
}

/** Two copies that arrive in one go get through the library's own check, and the second goodbye of a session throws. */
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

/** Its pairings look at each message's kind without catching what is none: whoever is the relay could make a noise on the page. */
function readEnvelopesOnly({ crypto, relayer: outer }: Core): void {
  // The member is there, the types call it private.
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

/** It does not wait for its own check of a goodbye, so that a second one is an unhandled rejection. */
export function takeGoodbyesQuietly({ engine }: WalletConnectClient): void {
  // The member is there, the types call it private.
  const inner = engine as unknown as { isValidDisconnect(params: unknown): Promise<void> }
  const check = inner.isValidDisconnect
  inner.isValidDisconnect = (params) => {
    const checked = check(params)
    checked.catch(() => undefined)
    return checked
  }
}

/**
 * The library forgets a session that has run out, or a pairing nobody took, but goes on subscribing to its topic. Only
 * right after it was loaded: a topic may come before its session.
 */
export function forgetDeadTopics(client: WalletConnectClient): void {
  const { relayer } = client.core as unknown as Innards
  const { subscriber } = relayer
  const now = Date.now() / 1_000
  const kept = [...client.session.getAll(), ...client.core.pairing.pairings.getAll()]
  const alive = new Set(kept.filter(({ expiry }) => expiry > now).map(({ topic }) => topic))
  const cached = subscriber.cached.filter(({ topic }) => alive.has(topic))
  // It would be stored with the next subscription only, which a relay that is away does not give.
  if (cached.length < subscriber.cached.length) void subscriber.setRelayerSubscriptions(cached)
  subscriber.cached = cached
  const dead = client.core.relayer.subscriber.topics.filter((topic) => !alive.has(topic))
  for (const topic of dead) void relayer.unsubscribe(topic)
}
