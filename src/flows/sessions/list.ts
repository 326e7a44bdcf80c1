/** The permissions to spend that the connected wallet granted this page, in words, with what was taken of them. */
import { computed } from 'nanostores'
import type { Network } from '../../domain/networks/network.ts'
import type { AssetProfile } from '../../domain/requests/profiles.ts'
import type { Session } from '../../domain/sessions/session.ts'
import { clock } from '../../ports/clock.ts'
import { sessionWallet, type SessionUse } from '../../ports/user/session-wallet.ts'
import { $account, $connection } from '../../stores/connections/connections.ts'
import { $locale } from '../../stores/locale.ts'
import { loadedStore } from '../../stores/loaded.ts'
import { loaded } from '../loaded.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { describeRequest } from '../review/describe-request.ts'
import { requestOf } from './request-of.ts'

export interface SessionEntry {
  session: Session
  /** One sentence, in the visitor's language. */
  intent: string
  /** Of what is spent; absent if unknown. */
  asset?: AssetProfile
  state: 'active' | 'ended' | 'expired'
  /** Smallest units: see `SessionUse`. */
  spent?: bigint
}

const $key = computed([$account, $connection, $locale], (account, connection, locale) =>
  account?.namespace === 'eip155' && connection
    ? [connection.connector.id, account.address.toLowerCase(), locale].join(' ')
    : undefined,
)

/** `undefined` of a wallet that has no sessions. */
const store = loadedStore<string, { entries?: readonly SessionEntry[] }>($key)

export const $sessions = store.$loaded

const sessions = loaded(store, {
  async ask(_key, { signal, before }) {
    const [account, connection] = [$account.get(), $connection.get()]
    if (!account || !connection) return undefined
    const listed = await sessionWallet.use().list(connection.connector.id, account.address)
    signal.throwIfAborted()
    if (!listed) return {}
    const networks = await loadNetworks()
    const earlier = before?.entries ?? []
    const entries = await Promise.all(
      listed.map(async (session) => {
        const known = earlier.find((one) => one.session.context === session.context)
        const words = known ?? (await wordsOf(session, signal))
        return { ...words, session, ...(await standingOf(session, networks, signal)) }
      }),
    )
    signal.throwIfAborted()
    return { entries: [...entries, ...goneOf(earlier, listed)].toSorted(byEnd) }
  },
  // What was taken of them changes with each block.
  fresh: 5000,
  retry: 5000,
  isPolling: true,
})

export const watchSessions = (): void => sessions.watch()
export const stopSessions = (): void => sessions.stop()
/** The wallet is asked again. */
export const renewSessions = (): void => sessions.renew()

const byEnd = (one: SessionEntry, other: SessionEntry): number =>
  (one.session.expiry ?? Infinity) - (other.session.expiry ?? Infinity) || 0

/** A wallet lists no more what it has ended; who watches still sees it. */
const goneOf = (earlier: readonly SessionEntry[], listed: readonly Session[]): SessionEntry[] =>
  earlier
    .filter(({ session }) => !listed.some(({ context }) => context === session.context))
    .map((entry) => ({ ...entry, state: 'ended' }))

async function wordsOf(
  session: Session,
  signal: AbortSignal,
): Promise<Pick<SessionEntry, 'intent' | 'asset'>> {
  const { description, knowledge } = await describeRequest(requestOf(session), { signal })
  const token = session.token?.toLowerCase()
  const asset = knowledge.assets.find(({ asset }) => asset.address?.toLowerCase() === token)
  return { intent: description.intent, ...(asset && { asset }) }
}

async function standingOf(
  session: Session,
  networks: readonly Network[],
  signal: AbortSignal,
): Promise<Pick<SessionEntry, 'state' | 'spent'>> {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === session.network)
  const nothing: SessionUse = { isEnded: false }
  // What cannot be told is not shown.
  const asked = network && sessionWallet.use().use(session, network, signal)
  const { isEnded, spent } = (await asked?.catch(() => nothing)) ?? nothing
  const isOver = session.expiry !== undefined && session.expiry * 1000 <= clock.use().now()
  return {
    state: isEnded ? 'ended' : isOver ? 'expired' : 'active',
    ...(spent !== undefined && { spent }),
  }
}
