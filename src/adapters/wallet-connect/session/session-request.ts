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

/** The library gives up after five minutes with an unhandled rejection. */
const LONGEST_WAIT = 299_000

/** Sends a request to the wallet. `giveUp` rejects it, here and in the library. */
export function sendRequest(client: WalletConnectClient, clock: Clock, asked: SessionRequest) {
  // The library's internal events, which pass the answer to the request; its types hide them.
  const { events } = client.engine as unknown as { events: { emit(name: string, answer: object): void } }
  let id: number | undefined
  let failure: Failure | undefined
  const end = () => {
    if (id !== undefined && failure) events.emit(`session_request:${id}`, { error: failure })
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
  const answer = client.request<unknown>(asked).finally(() => {
    stopTimer()
    client.off('session_request_sent', onSent)
  })
  return { answer, giveUp }
}
