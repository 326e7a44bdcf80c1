/** The phone as a wallet of the page: its sessions, found again after a reload, and the provider that speaks over them. */
import type { CaipNetworkId } from '../../domain/caip.ts'
import { coded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/services.ts'
import type { ConnectRequest, PairingRequest } from '../../ports/wallet-adapter.ts'
import { forgetPairing, hangUp } from './hang-up.ts'
import { keepClient } from './keep-client.ts'
import type { ClientSession, PairedClient } from './load-client.ts'
import type { OtherTabs } from './other-tabs.ts'
import { PairedProvider } from './paired-provider.ts'
import { readSession, type PairedSession } from './paired-session.ts'
import { createPairings } from './pairing.ts'

export interface PairedWallet {
  provider: PairedProvider
  /** Shows a pairing until a phone takes it. Resolves when it has. */
  connect(
    networks: readonly CaipNetworkId[],
    request: Pick<ConnectRequest, 'signal' | 'onPairing'>,
  ): Promise<void>
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

interface Surroundings {
  clock: Clock
  tabs: OtherTabs
  load(): Promise<PairedClient>
  /** Of the page, as the client is told. */
  identity(): string
  close(client: PairedClient): Promise<void>
  askRpc(network: CaipNetworkId, request: { method: string; params?: readonly unknown[] }): Promise<unknown>
  onAsk(session: PairedSession): () => void
}

/** A timer takes no more, and would ring at once. */
const LONGEST_TIMER = 2 ** 31 - 1

export function createPairedWallet({
  clock,
  tabs,
  load,
  identity,
  close,
  askRpc,
  onAsk,
}: Surroundings): PairedWallet {
  let asked: readonly CaipNetworkId[] = []
  let session: PairedSession | undefined
  let hasExpired = false
  let stopTimer = () => {}
  /** Ended here, while the relay could not be told. */
  const unheard = new Set<string>()
  const isInUse = () => session !== undefined || pairings.isOpen()
  const client = keepClient(load, close, follow, identity, isInUse)
  const provider = new PairedProvider({ clock, client: client.get, askRpc, onAsk })
  const pairings = createPairings(client.get, clock)

  function take(next: PairedSession | undefined, network?: CaipNetworkId): void {
    stopTimer()
    session = next
    if (next) {
      hasExpired = false
      const left = Math.max(0, next.expiresAt - clock.now())
      stopTimer = clock.after(Math.min(left, LONGEST_TIMER), () => (isOver(next) ? expire() : take(next)))
    }
    provider.take(next, network)
  }

  const isOver = ({ expiresAt }: PairedSession) => expiresAt <= clock.now()

  function expire(): void {
    hasExpired = true
    take(undefined)
  }

  /** Whatever the phone says of this session; that of others is none of ours. */
  function follow(loaded: PairedClient): void {
    const isOurs = (topic: string) => topic === session?.topic
    loaded.on('session_event', ({ topic, params }) => {
      if (isOurs(topic)) provider.hear(params.event.name, params.event.data, params.chainId)
    })
    const read = ({ topic }: { topic: string }) => {
      if (isOurs(topic)) take(readSession(loaded.session.get(topic), asked))
    }
    loaded.on('session_update', read)
    loaded.on('session_extend', read)
    const end = ({ topic }: { topic: string }) => {
      if (!session || !isOurs(topic)) return
      if (isOver(session)) expire()
      else take(undefined)
      tabs.tellEnd(topic)
    }
    loaded.on('session_delete', end)
    loaded.on('session_expire', end)
    loaded.core.relayer.on('relayer_connect', () => {
      for (const topic of unheard) void leave(loaded, topic)
    })
  }

  async function leave(loaded: PairedClient, topic: string): Promise<void> {
    unheard.add(topic)
    if (await hangUp(loaded, topic)) unheard.delete(topic)
    tabs.tellEnd(topic)
  }

  /** One phone at a time: an earlier one is told. */
  function leaveOthers(loaded: PairedClient): void {
    const others = loaded.session.getAll().filter(({ topic }) => topic !== session?.topic)
    for (const { topic } of others) void leave(loaded, topic)
    const used = new Set(loaded.session.getAll().map(({ pairingTopic }) => pairingTopic))
    const pairings = loaded.core.pairing.getPairings()
    for (const { topic, active } of pairings)
      if (active && !used.has(topic)) void forgetPairing(loaded, topic)
  }

  const stopHearing = tabs.onEnd((topic) => {
    if (session?.topic === topic) take(undefined)
    // What it remembers it would write back over what the other tab has stored.
    if (!isInUse()) client.forget()
  })

  return {
    provider,
    hasExpired: () => hasExpired,
    async connect(networks, { signal, onPairing = () => {} }) {
      const struct = await pairings.pair({ networks, signal, onPairing })
      const loaded = await client.get()
      const next = readSession(struct, networks)
      if (signal.aborted || !next.accounts.size) {
        void leave(loaded, struct.topic)
        signal.throwIfAborted()
        throw coded('no-accounts')
      }
      asked = networks
      take(next)
      leaveOthers(loaded)
    },
    prepare: (networks, request) => pairings.prepare({ networks, ...request }),
    name: () => session?.peer.name,
    async restore(networks, network) {
      const loaded = await client.get()
      // It is read again whenever the visitor comes back; what the phone has said since it began is newer.
      if (session && isOver(session)) expire()
      if (session) return true
      const found = loaded.session.getAll().filter(isHolding).at(-1)
      if (!found) return false
      asked = networks
      take(readSession(found, networks), network)
      leaveOthers(loaded)
      return true
    },
    async disconnect() {
      const leaving = session
      take(undefined)
      if (leaving) await leave(await client.get(), leaving.topic)
    },
    stop() {
      stopTimer()
      stopHearing()
      tabs.stop()
      client.forget()
    },
  }

  function isHolding({ acknowledged, expiry }: ClientSession): boolean {
    return acknowledged && expiry * 1_000 > clock.now()
  }
}
