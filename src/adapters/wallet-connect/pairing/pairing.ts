/**
 * Pairs with a WalletConnect wallet. A pairing expires 4 minutes after its creation and is replaced 10 seconds before
 * that. Until then, a user who returns to the view sees the same one.
 */
import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import * as LIMITS from '../../../domain/limits.ts'
import { connectError } from '../../../errors/foreign.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Authentication, Pairing, PairingRequest } from '../../../ports/wallet-adapter.ts'
import { disconnectTopic } from '../client/hang-up.ts'
import type { WalletConnectClient } from '../client/client.ts'
import { propose, type Approval } from './propose.ts'

interface Open extends Pairing {
  networks: string
  approved: Promise<Approval>
  /** Number of calls that wait for approval. Without any, a session approved late is ended. */
  waiting: number
}

interface Request extends PairingRequest {
  networks: readonly CaipNetworkId[]
}

interface PairingOptions {
  clock: Clock
  loadClient(): Promise<WalletConnectClient>
  /** The message that the wallet signs as it connects, if any. */
  authentication(networks: readonly CaipNetworkId[]): Promise<Authentication | undefined>
}

export function createPairings({ clock, loadClient, authentication }: PairingOptions) {
  let open: Open | undefined

  async function begin(networks: readonly CaipNetworkId[]): Promise<Open> {
    const [client, toSign] = await Promise.all([loadClient(), authentication(networks)])
    const { uri, approved } = await propose(client, networks, toSign)
    const expiresAt = clock.now() + LIMITS.pairing.expiry
    const pairing: Open = { uri, expiresAt, networks: networks.join(), approved, waiting: 0 }
    open = pairing
    // A pairing stays open until the wallet responds.
    const close = () => {
      if (open === pairing) open = undefined
    }
    approved.then(({ session }) => {
      close()
      if (!pairing.waiting) void disconnectTopic(client, session.topic)
    }, close)
    return pairing
  }

  /** The open pairing if it has not expired and is for these networks, else a new one. */
  async function current(networks: readonly CaipNetworkId[]): Promise<Open> {
    const isGood = open?.networks === networks.join() && remaining(open, clock) > 0
    return isGood && open ? open : begin(networks)
  }

  /** Resolves once a wallet approves. Rejects with `connection-…`, or the reason of the signal. */
  async function pair({ networks, signal, onPairing }: Request): Promise<Approval> {
    const tried: Open[] = []
    try {
      for (;;) {
        signal.throwIfAborted()
        const pairing = await current(networks)
        pairing.waiting += 1
        tried.push(pairing)
        onPairing({ uri: pairing.uri, expiresAt: pairing.expiresAt })
        const answer = await answerOf(tried, remaining(pairing, clock), { clock, signal })
        if (answer) return answer
      }
    } catch (cause) {
      if (signal.aborted) throw signal.reason
      throw connectError(cause)
    } finally {
      for (const pairing of tried) pairing.waiting -= 1
    }
  }

  /** Keeps a pairing ready for the next `pair()`. A session approved before that is ended. */
  async function prepare({ networks, signal, onPairing }: Request): Promise<void> {
    while (!signal.aborted) {
      const pairing = await current(networks)
      if (signal.aborted) return
      onPairing({ uri: pairing.uri, expiresAt: pairing.expiresAt })
      await answerOf([], remaining(pairing, clock), { clock, signal }).catch(() => undefined)
    }
  }

  /** Whether a wallet may still answer a pairing. */
  const isOpen = () => open !== undefined && open.expiresAt > clock.now()

  /** Drops the pairing when the client is closed: a wallet's response would not arrive. */
  const drop = () => {
    open = undefined
  }

  return { pair, prepare, isOpen, drop }
}

/** Time until the pairing has to be replaced, in ms. */
const remaining = ({ expiresAt }: Pairing, clock: Clock) =>
  expiresAt - LIMITS.pairing.renewBefore - clock.now()

interface Waiting {
  clock: Clock
  signal: AbortSignal
}

/** Resolves with the approval of any of these pairings; `undefined` after `ms`. Ignores the library's rejection of expired pairings. */
async function answerOf(tried: readonly Open[], ms: number, { clock, signal }: Waiting) {
  let stop = () => {}
  const over = new Promise<undefined>((resolve, reject) => {
    const stopTimer = clock.after(Math.max(0, ms), () => resolve(undefined))
    // Our abort reasons are always errors.
    const abort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', abort)
    stop = () => {
      stopTimer()
      signal.removeEventListener('abort', abort)
    }
    if (signal.aborted) abort()
  })
  const answers = tried.map(({ approved, expiresAt }) =>
    approved.catch((error: unknown) => {
      if (clock.now() < expiresAt) throw error
      return new Promise<never>(() => {})
    }),
  )
  try {
    return await Promise.race([...answers, over])
  } finally {
    stop()
  }
}
