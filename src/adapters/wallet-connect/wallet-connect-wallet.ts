/** The WalletConnect wallet: its session, restored after a reload, with a `NamespaceSession` for each namespace. */
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
import { watchRelay } from './client/watch-relay.ts'
import type { RelayRefusal } from '../../errors/foreign.ts'
import { createPairings } from './pairing/pairing.ts'
import { hear, type NamespaceSessions } from './session/session-events.ts'

export interface WalletConnectWallet {
  /** The namespace in the current session and in later ones. */
  sessionOf(namespace: Namespace): NamespaceSession
  /** The namespaces that the wallet currently shares, in the requested order. */
  shared(): readonly Namespace[]
  /** Shows pairings until a wallet approves one. Resolves with the texts that the wallet signed on request. */
  connect(
    networks: readonly CaipNetworkId[],
    request: Pick<ConnectRequest, 'signal' | 'onPairing'>,
  ): Promise<readonly SignedText[]>
  /** See `WalletAdapter.preparePairing`. */
  prepare(networks: readonly CaipNetworkId[], request: PairingRequest): Promise<void>
  /** The wallet's own name. */
  name(): string | undefined
  /** Restores the newest session that has not expired; `false` if there is none. */
  restore(networks: readonly CaipNetworkId[], network: CaipNetworkId | undefined): Promise<boolean>
  /** Ends the session and notifies the wallet. */
  disconnect(): Promise<void>
  /** Whether the last session has expired. */
  hasExpired(): boolean
  /** Disconnects from the relay and the other tabs; stored data remains. */
  stop(): void
}

interface WalletConnectWalletOptions extends ClientSource {
  clock: Clock
  tabs: OtherTabs
  /** The message that the wallet signs as it connects, if any. */
  authentication(networks: readonly CaipNetworkId[]): Promise<Authentication | undefined>
  onAsk(session: SettledSession): () => void
  /** Called when the relay refuses the page. */
  onRefused(refusal: RelayRefusal): void
}

export function createWalletConnectWallet(options: WalletConnectWalletOptions): WalletConnectWallet {
  const { clock, tabs } = options
  let asked: readonly CaipNetworkId[] = []
  const { client, held, pairings, farewells, relay, sessionOf } = createParts(options, () => asked)
  const stopHearing = tabs.onEnd((topic) => {
    if (held.get()?.topic === topic) held.take(undefined)
    // A client with an outdated state would overwrite the other tab's stored data.
    if (!held.get() && !pairings.isOpen()) client.forget()
  })

  return {
    sessionOf,
    shared: () => [...(held.get()?.namespaces.keys() ?? [])],
    hasExpired: held.hasExpired,
    connect: (networks, { signal, onPairing = () => {} }) =>
      client.during(async (loaded) => {
        const { session, signed } = await relay.during(signal, (either) =>
          pairings.pair({ networks, signal: either, onPairing }),
        )
        const next = readSession(session, networks)
        if (signal.aborted || !next.namespaces.size) {
          void farewells.leave(loaded, session.topic)
          signal.throwIfAborted()
          throw coded('no-accounts')
        }
        asked = networks
        held.take(next)
        farewells.leaveOthers(loaded, next.topic)
        return signed
      }),
    prepare: (networks, request) =>
      relay.during(request.signal, (signal) => pairings.prepare({ networks, ...request, signal })),
    name: () => held.get()?.peer.name,
    async restore(networks, network) {
      const loaded = await client.get()
      // Also called when the user returns to the page: a current session includes events that are newer than the stored data.
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
      for (const end of [held.stop, relay.stop, stopHearing, tabs.stop, client.forget]) end()
    },
  }
}

/** Creates the client, its session and its pairings, which depend on each other. */
function createParts(options: WalletConnectWalletOptions, asked: () => readonly CaipNetworkId[]) {
  const { clock, tabs, onAsk, onRefused, authentication } = options
  const relay = watchRelay({
    ...{ clock, onRefused },
    close({ message }) {
      pairings.drop()
      client.forget()
      return giveUp({ code: 4900, message })
    },
    reopen: () => held.get() && void client.get().catch(() => undefined),
  })
  const load = () => relay.loading(options.load())
  const client = keepClient(
    { ...options, load },
    {
      isInUse: () => held.get() !== undefined || pairings.isOpen(),
      follow(loaded) {
        follow(loaded, { held, sessionOf, tabs, read: (struct) => readSession(struct, asked()) })
        loaded.core.relayer.on('relayer_connect', () => farewells.repeat(loaded))
        relay.follow(loaded)
      },
    },
  )
  const { sessionOf, take, giveUp } = createSessions({ clock, client: client.get, onAsk })
  const held = holdSession(clock, take)
  const pairings = createPairings({ clock, loadClient: client.get, authentication })
  const farewells = endSessions(tabs)
  return { client, held, pairings, farewells, relay, sessionOf }
}

/** Holds a `NamespaceSession` for each namespace that was requested, or that a session has. */
function createSessions(options: NamespaceSessionOptions) {
  const sessions = new Map<Namespace, NamespaceSession>()
  const sessionOf = (namespace: Namespace) => {
    const known = sessions.get(namespace) ?? new NamespaceSession(namespace, options)
    sessions.set(namespace, known)
    return known
  }
  const take = (session: SettledSession | undefined, network?: CaipNetworkId) => {
    const preferred = network && namespaceOf(network)
    for (const namespace of session?.namespaces.keys() ?? []) sessionOf(namespace)
    for (const [namespace, one] of sessions) one.take(session, namespace === preferred ? network : undefined)
  }
  /** Rejects all pending requests. Returns whether there were any. */
  const giveUp = (why: { code: number; message: string }) =>
    [...sessions.values()].map((one) => one.giveUp(why)).includes(true)
  return { sessionOf, take, giveUp }
}

function newestSession({ session }: WalletConnectClient, now: number): ClientSession | undefined {
  return session.getAll().findLast(({ acknowledged, expiry }) => acknowledged && expiry * 1_000 > now)
}

interface Followers {
  held: ReturnType<typeof holdSession>
  sessionOf: NamespaceSessions
  tabs: OtherTabs
  read(struct: ClientSession): SettledSession
}

/** Handles the client's events of the current session; ignores other sessions. */
function follow(client: WalletConnectClient, { held, sessionOf, tabs, read }: Followers): void {
  const isOurs = (topic: string) => topic === held.get()?.topic
  client.on('session_event', ({ topic, params }) => {
    const { event, chainId } = params
    if (isOurs(topic)) hear(sessionOf, { name: event.name, data: event.data, chain: chainId })
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
