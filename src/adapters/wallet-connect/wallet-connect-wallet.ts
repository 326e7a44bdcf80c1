/** The phone as a wallet of the page: its sessions, found again after a reload, with a line for each chain family. */
import { namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { coded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import type {
  Authentication,
  ConnectRequest,
  PairingRequest,
  SignedText,
} from '../../ports/wallet-adapter.ts'
import { endSessions } from './client/end-sessions.ts'
import { holdSession } from './session/held-session.ts'
import { keepClient, type ClientSource } from './client/keep-client.ts'
import type { ClientSession, WalletConnectClient } from './client/client.ts'
import type { OtherTabs } from './client/other-tabs.ts'
import { NamespaceSession, type NamespaceSessionOptions } from './session/namespace-session.ts'
import { readSession, type SettledSession } from './session/read-session.ts'
import { createPairings } from './pairing/pairing.ts'
import { hear, type NamespaceSessions } from './session/session-events.ts'

export interface WalletConnectWallet {
  /** The chain family in whatever session there is; it outlives each. */
  line(namespace: Namespace): NamespaceSession
  /** The chain families that the phone shares now, in the order in which they were asked for. */
  shared(): readonly Namespace[]
  /** Shows a pairing until a phone takes it. Resolves when it has, with what it signed if it was asked to. */
  connect(
    networks: readonly CaipNetworkId[],
    request: Pick<ConnectRequest, 'signal' | 'onPairing'>,
  ): Promise<readonly SignedText[]>
  /** See `WalletAdapter.preparePairing`. */
  prepare(networks: readonly CaipNetworkId[], request: PairingRequest): Promise<void>
  /** What the paired wallet calls itself. */
  name(): string | undefined
  /** Takes up the newest session that still holds; `false` where there is none. */
  restore(networks: readonly CaipNetworkId[], network: CaipNetworkId | undefined): Promise<boolean>
  /** Ends the session, for the phone too. */
  disconnect(): Promise<void>
  /** The last session ran out; nobody ended it. */
  hasExpired(): boolean
  /** Lets go of the relay and the other tabs; what is stored stays. */
  stop(): void
}

interface Surroundings extends ClientSource {
  clock: Clock
  tabs: OtherTabs
  /** What a phone shall sign as it connects, if anything. */
  authentication(networks: readonly CaipNetworkId[]): Promise<Authentication | undefined>
  onAsk(session: SettledSession): () => void
}

export function createWalletConnectWallet(around: Surroundings): WalletConnectWallet {
  const { clock, tabs, onAsk, authentication } = around
  let asked: readonly CaipNetworkId[] = []
  const client = keepClient(around, {
    isInUse: () => held.get() !== undefined || pairings.isOpen(),
    follow(loaded) {
      follow(loaded, { held, line, tabs, read: (struct) => readSession(struct, asked) })
      loaded.core.relayer.on('relayer_connect', () => farewells.repeat(loaded))
    },
  })
  const { line, take } = openLines({ clock, client: client.get, onAsk })
  const held = holdSession(clock, take)
  const pairings = createPairings({ clock, loadClient: client.get, authentication })
  const farewells = endSessions(tabs)
  const stopHearing = tabs.onEnd((topic) => {
    if (held.get()?.topic === topic) held.take(undefined)
    // What it remembers it would write back over what the other tab has stored.
    if (!held.get() && !pairings.isOpen()) client.forget()
  })

  return {
    line,
    shared: () => [...(held.get()?.families.keys() ?? [])],
    hasExpired: held.hasExpired,
    connect: (networks, { signal, onPairing = () => {} }) =>
      client.during(async (loaded) => {
        const { session, signed } = await pairings.pair({ networks, signal, onPairing })
        const next = readSession(session, networks)
        if (signal.aborted || !next.families.size) {
          void farewells.leave(loaded, session.topic)
          signal.throwIfAborted()
          throw coded('no-accounts')
        }
        asked = networks
        held.take(next)
        farewells.leaveOthers(loaded, next.topic)
        return signed
      }),
    prepare: (networks, request) => pairings.prepare({ networks, ...request }),
    name: () => held.get()?.peer.name,
    async restore(networks, network) {
      const loaded = await client.get()
      // It is read again whenever the visitor comes back; what the phone has said since it began is newer.
      held.expire()
      if (held.get()) return true
      const found = newestSession(loaded, clock.now())
      if (!found) return false
      asked = networks
      held.take(readSession(found, networks), network)
      farewells.leaveOthers(loaded, found.topic)
      return true
    },
    async disconnect() {
      const leaving = held.get()
      held.take(undefined)
      if (leaving) await farewells.leave(await client.get(), leaving.topic)
    },
    stop() {
      for (const end of [held.stop, stopHearing, tabs.stop, client.forget]) end()
    },
  }
}

/** A line for each chain family that anybody asks for, or that a session has. */
function openLines(around: NamespaceSessionOptions) {
  const lines = new Map<Namespace, NamespaceSession>()
  const line = (namespace: Namespace) => {
    const known = lines.get(namespace) ?? new NamespaceSession(namespace, around)
    lines.set(namespace, known)
    return known
  }
  const take = (session: SettledSession | undefined, network?: CaipNetworkId) => {
    const wished = network && namespaceOf(network)
    for (const namespace of session?.families.keys() ?? []) line(namespace)
    for (const [namespace, one] of lines) one.take(session, namespace === wished ? network : undefined)
  }
  return { line, take }
}

function newestSession({ session }: WalletConnectClient, now: number): ClientSession | undefined {
  return session.getAll().findLast(({ acknowledged, expiry }) => acknowledged && expiry * 1_000 > now)
}

interface Followers {
  held: ReturnType<typeof holdSession>
  line: NamespaceSessions
  tabs: OtherTabs
  read(struct: ClientSession): SettledSession
}

/** Whatever the phone says of this session; that of others is none of ours. */
function follow(client: WalletConnectClient, { held, line, tabs, read }: Followers): void {
  const isOurs = (topic: string) => topic === held.get()?.topic
  client.on('session_event', ({ topic, params }) => {
    const { event, chainId } = params
    if (isOurs(topic)) hear(line, { name: event.name, data: event.data, chain: chainId })
  })
  const change = ({ topic }: { topic: string }) => {
    if (isOurs(topic)) held.take(read(client.session.get(topic)))
  }
  client.on('session_update', change)
  client.on('session_extend', change)
  const end = ({ topic }: { topic: string }) => {
    if (!isOurs(topic)) return
    if (!held.expire()) held.take(undefined)
    tabs.tellEnd(topic)
  }
  client.on('session_delete', end)
  client.on('session_expire', end)
}
