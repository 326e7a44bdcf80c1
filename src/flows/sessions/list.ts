/** Permissions to spend that the connected wallet granted to this page or that a gateway co-signs, as sentences, with the amounts spent. */
import { computed } from 'nanostores'
import type { Network } from '../../domain/networks/network.ts'
import type { AssetProfile } from '../../domain/requests/profiles.ts'
import { isCoSigned, type CoSignedSession } from '../../domain/sessions/co-signed.ts'
import type { Address, Session, SessionNetwork } from '../../domain/sessions/session.ts'
import { clock } from '../../ports/clock.ts'
import { coSigners } from '../../ports/user/co-signer.ts'
import { sessionWallet, type SessionUse } from '../../ports/user/session-wallet.ts'
import { $account, $connection } from '../../stores/connections/connections.ts'
import { $options } from '../../stores/options.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { loadedStore } from '../../stores/loaded.ts'
import { loaded } from '../loaded.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { describeRequest } from '../review/describe-request.ts'
import { coSignedRequest, requestOf } from './request-of.ts'

export interface SessionEntry {
  session: Session | CoSignedSession
  /** One sentence, in the visitor's language. */
  intent: string
  /** One sentence for each permission, if there are several. */
  steps: readonly string[]
  /** The token spent; absent if unknown. */
  asset?: AssetProfile
  state: 'active' | 'ended' | 'expired'
  /** In the smallest unit: see `SessionUse`. */
  spent?: bigint
}

/** Key of a session: the gateway's id, or the wallet's context. */
export const keyOf = (session: Session | CoSignedSession): string =>
  isCoSigned(session) ? session.id : session.context

const $key = computed([$account, $connection, $formatLocale], (account, connection, locale) =>
  account?.namespace === 'eip155' && connection
    ? [connection.connector.id, account.address.toLowerCase(), locale].join(' ')
    : undefined,
)

/** `undefined` for a wallet without sessions. */
const store = loadedStore<string, { entries?: readonly SessionEntry[] }>($key)

export const $sessions = store.$loaded

const sessions = loaded(store, {
  async ask(_key, { signal, before }) {
    const [account, connection] = [$account.get(), $connection.get()]
    if (!account || !connection) return undefined
    const earlier = before?.entries ?? []
    const [listed, coSigned = coSignedIn(earlier)] = await Promise.all([
      sessionWallet.use().list(connection.connector.id, account.address),
      coSignedOf(account.address, signal),
    ])
    signal.throwIfAborted()
    if (!listed && coSigned.length === 0) return {}
    const networks = await loadNetworks()
    const isListed = (context: string) => listed?.some((one) => one.context === context) === true
    // Sessions that the wallet no longer lists are read too: they may not have ended.
    const gone = earlier.flatMap(({ session }) =>
      isCoSigned(session) || isListed(session.context) ? [] : [session],
    )
    const own = [...(listed ?? []), ...gone].map(async (session): Promise<SessionEntry> => {
      const known = knownIn(earlier, session)
      const network = networks.find(({ caipNetworkId }) => caipNetworkId === session.network)
      // For a network that the page does not have, the wallet's data count.
      const use = network ? await useOf(session, network, signal) : {}
      const stands = standing(session, use, isListed(session.context), known)
      return { session, ...(known ? wordsIn(known) : await wordsOf(session, signal)), ...stands }
    })
    const others = coSigned.map(async (session): Promise<SessionEntry> => {
      const known = knownIn(earlier, session)
      const words = known ? wordsIn(known) : await wordsOf(session, signal)
      return { session, ...words, ...coSignedStanding(session) }
    })
    const entries = await Promise.all([...own, ...others])
    signal.throwIfAborted()
    return { entries: entries.toSorted(byEnd) }
  },
  // The amounts spent change with each block.
  fresh: 5000,
  retry: 5000,
  isPolling: true,
})

export const watchSessions = (): void => sessions.watch()
export const stopSessions = (): void => sessions.stop()
/** Requests the list again. */
export const renewSessions = (): void => sessions.renew()

const byEnd = (one: SessionEntry, other: SessionEntry): number =>
  (one.session.expiry ?? Infinity) - (other.session.expiry ?? Infinity) || 0

type Words = Pick<SessionEntry, 'intent' | 'steps' | 'asset'>

async function wordsOf(session: Session | CoSignedSession, signal: AbortSignal): Promise<Words> {
  const request = isCoSigned(session) ? coSignedRequest(session) : requestOf(session)
  const { description, knowledge, steps } = await describeRequest(request, { signal })
  const token = session.token?.toLowerCase()
  const asset = knowledge.assets.find(({ asset }) => asset.address?.toLowerCase() === token)
  // If a gateway does not name the key's owner, it names its page.
  const app = isCoSigned(session) && session.to === undefined ? session.app : undefined
  return { intent: app ?? description.intent, steps, ...(asset && { asset }) }
}

const wordsIn = ({ intent, steps, asset }: SessionEntry): Words => ({
  intent,
  steps,
  ...(asset && { asset }),
})

const knownIn = (entries: readonly SessionEntry[], session: Session | CoSignedSession) =>
  entries.find((one) => keyOf(one.session) === keyOf(session))

const coSignedIn = (entries: readonly SessionEntry[]): readonly CoSignedSession[] =>
  entries.flatMap(({ session }) => (isCoSigned(session) ? [session] : []))

/** Co-signed sessions of the account on its network; `undefined` if the gateway does not respond. */
async function coSignedOf(address: string, signal: AbortSignal) {
  const coSigner = coSigners.use().of($options.get())
  const network = connectionOf('eip155')?.network
  if (!coSigner || !network) return []
  // Both have EVM formats.
  const place = { account: address as Address, network: network as SessionNetwork }
  return coSigner.list(place, signal).catch(() => undefined)
}

function coSignedStanding({ revokedAt, expiry, spent, permissions }: CoSignedSession) {
  const isOver = expiry * 1000 <= clock.use().now()
  const state = revokedAt !== undefined ? 'ended' : isOver ? 'expired' : 'active'
  return { state, ...(spent !== undefined && permissions.length === 1 && { spent }) } as const
}

/** `undefined` if the network does not respond. */
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
