/**
 * Pairing with a phone (section 4: "Pairing expires 4 minutes after creation and counts as expired within 10 seconds of
 * that"). What is on screen is renewed before it expires; a visitor who comes back finds the same one while it is good.
 */
import type { CaipNetworkId } from '../../domain/caip.ts'
import { LIMITS } from '../../domain/limits.ts'
import { PAIRED_EVENTS, PAIRED_METHODS } from '../../domain/paired-methods.ts'
import { coded } from '../../errors/codes.ts'
import { connectError } from '../../errors/foreign.ts'
import type { Clock } from '../../ports/services.ts'
import type { Pairing, PairingRequest } from '../../ports/wallet-adapter.ts'
import type { ClientSession, PairedClient } from './load-client.ts'

interface Open extends Pairing {
  networks: string
  approved: Promise<ClientSession>
  /** Somebody waits for the answer. Nobody: then a late yes is given back. */
  isWanted: boolean
}

interface Request extends PairingRequest {
  networks: readonly CaipNetworkId[]
}

export function createPairings(loadClient: () => Promise<PairedClient>, clock: Clock) {
  let open: Open | undefined

  async function propose(networks: readonly CaipNetworkId[]): Promise<Open> {
    const client = await loadClient()
    const { uri, approval } = await client.connect({
      optionalNamespaces: {
        eip155: {
          chains: [...networks],
          methods: [...PAIRED_METHODS.eip155],
          events: [...PAIRED_EVENTS],
        },
      },
    })
    if (!uri) throw coded('connection-failed', { cause: new Error('The relay gave no address') })
    const approved = approval()
    const pairing = {
      uri,
      expiresAt: clock.now() + LIMITS.pairingExpiry,
      networks: networks.join(),
      approved,
      isWanted: false,
    }
    approved.then(
      (session) => {
        if (!pairing.isWanted) void hangUp(client, session.topic)
      },
      // Whoever waits hears of it.
      () => undefined,
    )
    return pairing
  }

  /** The one that is open, if it holds and is for these networks, or a new one. */
  async function current(networks: readonly CaipNetworkId[]): Promise<Open> {
    const isGood = open?.networks === networks.join() && remaining(open, clock) > 0
    open = isGood && open ? open : await propose(networks)
    return open
  }

  /** Keeps one ready for whoever pairs next; what a phone makes of it before is given back. */
  async function prepare({ networks, signal, onPairing }: Request): Promise<void> {
    while (!signal.aborted) {
      const pairing = await current(networks)
      if (signal.aborted) return
      onPairing({ uri: pairing.uri, expiresAt: pairing.expiresAt })
      await after(remaining(pairing, clock), clock, signal).catch(() => undefined)
    }
  }

  /** Resolves with the session that a phone made of it. Rejects with `connection-…`, or the reason of the signal. */
  async function pair({ networks, signal, onPairing }: Request): Promise<ClientSession> {
    const tried: Open[] = []
    try {
      for (;;) {
        signal.throwIfAborted()
        const pairing = await current(networks)
        pairing.isWanted = true
        tried.push(pairing)
        onPairing({ uri: pairing.uri, expiresAt: pairing.expiresAt })
        const session = await Promise.race([
          ...tried.map(({ approved }) => approved),
          after(remaining(pairing, clock), clock, signal),
        ])
        if (session) {
          open = undefined
          return session
        }
      }
    } catch (cause) {
      if (signal.aborted) throw signal.reason
      open = undefined
      throw connectError(cause)
    } finally {
      for (const pairing of tried) if (signal.aborted) pairing.isWanted = false
    }
  }

  return { pair, prepare }
}

/** Milliseconds until it has to be renewed. */
const remaining = ({ expiresAt }: Pairing, clock: Clock) =>
  expiresAt - LIMITS.pairingRenewBefore - clock.now()

function after(ms: number, clock: Clock, signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(Math.max(0, ms), () => resolve(undefined))
    signal.addEventListener(
      'abort',
      () => {
        stop()
        // An abort reason is an Error unless somebody aborts with something else; ours never do.
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
}

/** Says goodbye; a wallet that is away is told by the relay when it comes back. */
export async function hangUp(client: PairedClient, topic: string): Promise<void> {
  await client
    .disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    .catch(() => undefined)
}
