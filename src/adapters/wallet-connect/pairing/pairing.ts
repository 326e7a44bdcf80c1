/**
 * Pairing with a phone (section 4: "Pairing expires 4 minutes after creation and counts as expired within 10 seconds of
 * that"). What is on screen is renewed before it expires; a visitor who comes back finds the same one while it is good.
 */
import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import { LIMITS } from '../../../domain/limits.ts'
import { connectError } from '../../../errors/foreign.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Authentication, Pairing, PairingRequest } from '../../../ports/wallet-adapter.ts'
import { disconnectTopic } from '../client/hang-up.ts'
import type { WalletConnectClient } from '../client/client.ts'
import { propose, type Approval } from './propose.ts'

interface Open extends Pairing {
  networks: string
  approved: Promise<Approval>
  /** How many wait for the answer. Nobody: then a late yes is given back. */
  waiting: number
}

interface Request extends PairingRequest {
  networks: readonly CaipNetworkId[]
}

interface Surroundings {
  clock: Clock
  loadClient(): Promise<WalletConnectClient>
  /** What a phone shall sign as it connects, if anything. */
  authentication(networks: readonly CaipNetworkId[]): Promise<Authentication | undefined>
}

export function createPairings({ clock, loadClient, authentication }: Surroundings) {
  let open: Open | undefined

  async function begin(networks: readonly CaipNetworkId[]): Promise<Open> {
    const [client, toSign] = await Promise.all([loadClient(), authentication(networks)])
    const { uri, approved } = await propose(client, networks, toSign)
    const expiresAt = clock.now() + LIMITS.pairingExpiry
    const pairing: Open = { uri, expiresAt, networks: networks.join(), approved, waiting: 0 }
    open = pairing
    // One that was answered is not shown again.
    const close = () => {
      if (open === pairing) open = undefined
    }
    approved.then(({ session }) => {
      close()
      if (!pairing.waiting) void disconnectTopic(client, session.topic)
    }, close)
    return pairing
  }

  /** The one that is open, if it holds and is for these networks, or a new one. */
  async function current(networks: readonly CaipNetworkId[]): Promise<Open> {
    const isGood = open?.networks === networks.join() && remaining(open, clock) > 0
    return isGood && open ? open : begin(networks)
  }

  /** Resolves with the session that a phone made of it. Rejects with `connection-…`, or the reason of the signal. */
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

  /** Keeps one ready for whoever pairs next; what a phone makes of it before is given back. */
  async function prepare({ networks, signal, onPairing }: Request): Promise<void> {
    while (!signal.aborted) {
      const pairing = await current(networks)
      if (signal.aborted) return
      onPairing({ uri: pairing.uri, expiresAt: pairing.expiresAt })
      await answerOf([], remaining(pairing, clock), { clock, signal }).catch(() => undefined)
    }
  }

  /** A phone may still answer one. */
  const isOpen = () => open !== undefined && open.expiresAt > clock.now()

  return { pair, prepare, isOpen }
}

/** Milliseconds until it has to be renewed. */
const remaining = ({ expiresAt }: Pairing, clock: Clock) =>
  expiresAt - LIMITS.pairingRenewBefore - clock.now()

interface Waiting {
  clock: Clock
  signal: AbortSignal
}

/** What a phone says to any of them; nothing when the time is over before. That one ran out is no answer. */
async function answerOf(tried: readonly Open[], ms: number, { clock, signal }: Waiting) {
  let stop = () => {}
  const over = new Promise<undefined>((resolve, reject) => {
    const stopTimer = clock.after(Math.max(0, ms), () => resolve(undefined))
    // An abort reason is an Error unless somebody aborts with something else; ours never do.
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
