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
    const isListed = (context: string) => listed.some((one) => one.context === context)
    // What a wallet lists no more is asked about all the same: it may not have ended.
    const gone = earlier.filter(({ session }) => !isListed(session.context)).map(({ session }) => session)
    const entries = await Promise.all(
      [...listed, ...gone].map(async (session) => {
        const known = earlier.find((one) => one.session.context === session.context)
        const { intent, asset } = known ?? (await wordsOf(session, signal))
        const network = networks.find(({ caipNetworkId }) => caipNetworkId === session.network)
        // Of a network that the page does not have the wallet's word counts.
        const use = network ? await useOf(session, network, signal) : {}
        const stands = standing(session, use, isListed(session.context), known)
        return { session, intent, ...(asset && { asset }), ...stands }
      }),
    )
    signal.throwIfAborted()
    return { entries: entries.toSorted(byEnd) }
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

async function wordsOf(
  session: Session,
  signal: AbortSignal,
): Promise<Pick<SessionEntry, 'intent' | 'asset'>> {
  const { description, knowledge } = await describeRequest(requestOf(session), { signal })
  const token = session.token?.toLowerCase()
  const asset = knowledge.assets.find(({ asset }) => asset.address?.toLowerCase() === token)
  return { intent: description.intent, ...(asset && { asset }) }
}

/** `undefined` where the network does not answer. */
const useOf = (session: Session, network: Network, signal: AbortSignal): Promise<SessionUse | undefined> =>
  sessionWallet
    .use()
    .use(session, network, signal)
    .catch(() => undefined)

function standing(
  { expiry }: Session,
  use: SessionUse | undefined,
  isListed: boolean,
  known: SessionEntry | undefined,
): Pick<SessionEntry, 'state' | 'spent'> {
  const isOver = expiry !== undefined && expiry * 1000 <= clock.use().now()
  const state = isOver ? 'expired' : 'active'
  if (!use) return { state: known?.state === 'ended' ? 'ended' : state }
  const { spent, isEnded = !isListed } = use
  return { state: isEnded ? 'ended' : state, ...(spent !== undefined && { spent }) }
}
