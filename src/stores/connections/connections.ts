import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  activeAccount,
  type Account,
  type ActiveAccount,
  type Connection,
} from '../../domain/account/connection.ts'
import type { CaipAddress, CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'

/** One store, so that no listener sees an active namespace without its connections. */
const $state = atom<{ list: readonly Connection[]; namespace: Namespace }>({ list: [], namespace: 'eip155' })

/** Every connected wallet, once for each namespace; the first of a namespace is the active one there. */
export const $connections: ReadableAtom<readonly Connection[]> = computed($state, ({ list }) => list)
export const $activeNamespace: ReadableAtom<Namespace> = computed($state, ({ namespace }) => namespace)

export const $connection: ReadableAtom<Connection | undefined> = computed($state, ({ list, namespace }) =>
  list.find((connection) => connection.namespace === namespace),
)
export const $account: ReadableAtom<ActiveAccount | undefined> = computed(
  $connection,
  (connection) => connection && activeAccount(connection),
)
/** The active account on its network: what is read of an account is kept under it. */
export const $caipAddress: ReadableAtom<CaipAddress | undefined> = computed(
  $account,
  (account) => account?.caipAddress,
)
const NONE: readonly Account[] = []
export const $accounts: ReadableAtom<readonly Account[]> = computed(
  $connection,
  (connection) => connection?.accounts ?? NONE,
)

const $attempt = atom(false)
/** A wallet is being asked, or a saved session is being restored. */
export const $isAttempting: ReadableAtom<boolean> = $attempt

/** What is under way is kept by `flows/connections/waiting.ts`. */
export function setAttempting(isAttempting: boolean): void {
  $attempt.set(isAttempting)
}

/** The active connection of a namespace, or the one with a given connector. */
export function connectionOf(namespace: Namespace, connectorId?: string): Connection | undefined {
  return $connections.get().find(isOf(namespace, connectorId))
}

const isOf = (namespace: Namespace, connectorId?: string) => (entry: Connection) =>
  entry.namespace === namespace && (connectorId ?? entry.connector.id) === entry.connector.id

export function setConnections(list: readonly Connection[], namespace = $state.get().namespace): void {
  $state.set({ list, namespace })
}

/**
 * Puts a connection into its namespace, as the active one or behind it. Other connections of the namespace stay only with
 * `keepOthers`; other namespaces are not touched.
 */
export function setConnection(
  connection: Connection,
  { active = connection.namespace, keepOthers = false, isInUse = true } = {},
): void {
  const { namespace, connector } = connection
  const all = $connections.get()
  const isSame = isOf(namespace, connector.id)
  const own = all.filter((entry) => keepOthers && entry.namespace === namespace && !isSame(entry))
  const others = all.filter((entry) => entry.namespace !== namespace)
  setConnections([...others, ...(isInUse ? [connection, ...own] : [...own, connection])], active)
}

/** Changes the accounts or the network of one connection. */
export function updateConnection(
  { namespace, connector }: Connection,
  change: { accounts?: Connection['accounts']; network?: CaipNetworkId },
): void {
  const isIt = isOf(namespace, connector.id)
  setConnections($connections.get().map((entry) => (isIt(entry) ? { ...entry, ...change } : entry)))
}

/** If the active namespace is left without a connection, the first one that has a connection becomes active. */
export function removeConnection({ namespace, connector }: Connection): void {
  const isIt = isOf(namespace, connector.id)
  const left = $connections.get().filter((entry) => !isIt(entry))
  const active = $activeNamespace.get()
  const hasWallet = left.some((entry) => entry.namespace === active)
  setConnections(left, hasWallet ? active : (left[0]?.namespace ?? active))
}
