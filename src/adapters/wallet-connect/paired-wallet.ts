/** The phone as a wallet of the page: its sessions, found again after a reload, and the provider that speaks over them. */
import type { CaipNetworkId } from '../../domain/caip.ts'
import { once } from '../../domain/once.ts'
import type { Clock } from '../../ports/services.ts'
import type { ConnectRequest, PairingRequest } from '../../ports/wallet-adapter.ts'
import type { ClientSession, PairedClient } from './load-client.ts'
import { PairedProvider } from './paired-provider.ts'
import { readSession, type PairedSession } from './paired-session.ts'
import { createPairings, hangUp } from './pairing.ts'

export interface PairedWallet {
  provider: PairedProvider
  /** Shows a pairing until a phone takes it. Resolves with the network it is on. */
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
}

interface Surroundings {
  clock: Clock
  load(): Promise<PairedClient>
  askRpc(network: CaipNetworkId, request: { method: string; params?: readonly unknown[] }): Promise<unknown>
  onAsk(session: PairedSession): () => void
}

export function createPairedWallet({ clock, load, askRpc, onAsk }: Surroundings): PairedWallet {
  let asked: readonly CaipNetworkId[] = []
  let session: PairedSession | undefined
  const client = once(async () => {
    const loaded = await load()
    follow(loaded)
    return loaded
  })
  const provider = new PairedProvider({ client, askRpc, onAsk })
  const { pair, prepare } = createPairings(client, clock)

  function take(struct: ClientSession | undefined, network?: CaipNetworkId): void {
    session = struct && readSession(struct, asked)
    provider.take(session, network)
  }

  /** Whatever the phone says of this session; that of others is none of ours. */
  function follow(loaded: PairedClient): void {
    const isOurs = (topic: string) => topic === session?.topic
    loaded.on('session_event', ({ topic, params }) => {
      if (isOurs(topic)) provider.hear(params.event.name, params.event.data, params.chainId)
    })
    loaded.on('session_update', ({ topic }) => {
      if (isOurs(topic)) take(loaded.session.get(topic))
    })
    const end = ({ topic }: { topic: string }) => {
      if (isOurs(topic)) take(undefined)
    }
    loaded.on('session_delete', end)
    loaded.on('session_expire', end)
  }

  return {
    provider,
    async connect(networks, { signal, onPairing }) {
      const before = session
      const struct = await pair({ networks, signal, onPairing: onPairing ?? (() => {}) })
      asked = networks
      take(struct)
      // One phone at a time: the earlier one is told.
      if (before && before.topic !== struct.topic) void hangUp(await client(), before.topic)
    },
    prepare: (networks, request) => prepare({ networks, ...request }),
    name: () => session?.peer.name,
    async restore(networks, network) {
      const loaded = await client()
      asked = networks
      const now = clock.now() / 1_000
      const holding = loaded.session
        .getAll()
        .filter(({ expiry, acknowledged }) => acknowledged && expiry > now)
      take(holding.at(-1), network)
      return holding.length > 0
    },
    async disconnect() {
      const leaving = session
      take(undefined)
      if (leaving) await hangUp(await client(), leaving.topic)
    },
  }
}
