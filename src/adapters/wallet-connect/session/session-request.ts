import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { WalletConnectClient } from '../client/client.ts'

interface SessionRequest {
  topic: string
  chainId: CaipNetworkId
  request: { method: string; params: unknown }
}

interface Failure {
  code: number
  message: string
}

/** Members that the library's types hide. */
interface EngineInnards {
  /** Emits the responses to requests. */
  events: {
    once(name: string, listener: (answer: { result?: unknown; error?: Error }) => void): void
    emit(name: string, answer: object): void
  }
  sendRequest(request: object): Promise<unknown>
}

/** Timeout in ms. The library's own timeout of five minutes causes an unhandled rejection. */
const LONGEST_WAIT = 299_000
/** How long the relay stores a request, in seconds. */
const LIFETIME = 300

const innardsOf = ({ engine }: WalletConnectClient) => engine as unknown as EngineInnards

/**
 * Sends a request to the wallet. `giveUp` rejects it, here and in the library. Unless the request is quiet, the library
 * opens the wallet's app if the user has chosen one.
 */
export function sendRequest(
  client: WalletConnectClient,
  clock: Clock,
  { isQuiet = false, ...asked }: SessionRequest & { isQuiet?: boolean | undefined },
) {
  const { events } = innardsOf(client)
  let id: number | undefined
  let failure: Failure | undefined
  let reject = (_why: Failure) => {}
  const givenUp = new Promise<never>((_resolve, rejectIt) => {
    reject = rejectIt
  })
  const end = () => {
    if (!failure) return
    // The library reveals the id of a request once the relay has it.
    if (id !== undefined) events.emit(`session_request:${id}`, { error: failure })
    reject(failure)
  }
  const onSent = (sent: { id: number; request: unknown }) => {
    if (sent.request !== asked.request) return
    id = sent.id
    end()
  }
  const giveUp = (why: Failure) => {
    failure ??= why
    end()
  }
  client.on('session_request_sent', onSent)
  const stopTimer = clock.after(LONGEST_WAIT, () =>
    giveUp({ code: -32_000, message: 'The wallet did not answer' }),
  )
  const send = isQuiet ? sendQuietly(client, clock, asked, onSent) : client.request<unknown>(asked)
  const settled = send.finally(() => {
    stopTimer()
    client.off('session_request_sent', onSent)
  })
  settled.catch(() => undefined)
  return { answer: Promise.race([settled, givenUp]), giveUp }
}

/** Like the library's `request()`, but without opening the wallet's app. */
function sendQuietly(
  client: WalletConnectClient,
  clock: Clock,
  { topic, chainId, request }: SessionRequest,
  onSent: (sent: { id: number; request: unknown }) => void,
): Promise<unknown> {
  const engine = innardsOf(client)
  const id = clock.now() * 1_000 + Math.floor(Math.random() * 1_000)
  const expiryTimestamp = Math.floor(clock.now() / 1_000) + LIFETIME
  return new Promise((resolve, reject) => {
    engine.events.once(`session_request:${id}`, ({ result, error }) => {
      if (error) reject(error)
      else resolve(result)
    })
    onSent({ id, request })
    engine
      .sendRequest({
        ...{ clientRpcId: id, relayRpcId: String(id), topic, expiry: LIFETIME },
        method: 'wc_sessionRequest',
        params: { request: { ...request, expiryTimestamp }, chainId },
        throwOnFailedPublish: true,
      })
      .catch(reject)
  })
}
