import { atom, computed, type ReadableAtom } from 'nanostores'
import { activeAccount, type Account, type ActiveAccount, type Connection } from '../domain/connection.ts'
import type { CaipNetworkId } from '../domain/caip.ts'
import type { Namespace } from '../domain/namespaces.ts'

const $list = atom<readonly Connection[]>([])
const $namespace = atom<Namespace>('eip155')
const $attempt = atom(false)

/** One entry for each namespace that has a wallet. */
export const $connections: ReadableAtom<readonly Connection[]> = $list
export const $activeNamespace: ReadableAtom<Namespace> = $namespace

export const $connection: ReadableAtom<Connection | undefined> = computed(
  [$list, $namespace],
  (list, namespace) => list.find((connection) => connection.namespace === namespace),
)
export const $account: ReadableAtom<ActiveAccount | undefined> = computed(
  $connection,
  (connection) => connection && activeAccount(connection),
)
const NONE: readonly Account[] = []
export const $accounts: ReadableAtom<readonly Account[]> = computed(
  $connection,
  (connection) => connection?.accounts ?? NONE,
)

export type Status = 'disconnected' | 'connecting' | 'connected'

/** Section 4's connection status of the active namespace. */
export const $status: ReadableAtom<Status> = computed([$connection, $attempt], (connection, attempt) =>
  connection ? 'connected' : attempt ? 'connecting' : 'disconnected',
)

export function connectionOf(namespace: Namespace): Connection | undefined {
  return $list.get().find((connection) => connection.namespace === namespace)
}

/** While a wallet is asked, or a saved session looked for. */
export function setAttempting(isAttempting: boolean): void {
  $attempt.set(isAttempting)
}

/** Puts a connection in its namespace's place and makes that namespace the active one. */
export function setConnection(connection: Connection): void {
  const others = $list.get().filter(({ namespace }) => namespace !== connection.namespace)
  $namespace.set(connection.namespace)
  $list.set([...others, connection])
}

/** Changes what a connected wallet says of itself; other namespaces stay untouched. */
export function updateConnection(
  namespace: Namespace,
  change: { accounts?: Connection['accounts']; network?: CaipNetworkId },
): void {
  $list.set($list.get().map((entry) => (entry.namespace === namespace ? { ...entry, ...change } : entry)))
}

export function removeConnection(namespace: Namespace): void {
  $list.set($list.get().filter((entry) => entry.namespace !== namespace))
}
