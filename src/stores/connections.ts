import { atom, computed, type ReadableAtom } from 'nanostores'
import { activeAccount, type Account, type ActiveAccount, type Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespaces.ts'

const $list = atom<readonly Connection[]>([])
const $namespace = atom<Namespace>('eip155')
const $attempt = atom(false)
/** A wallet is asked, or a saved session is looked for. */
export const $isAttempting: ReadableAtom<boolean> = $attempt

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

/** While a wallet is asked, or a saved session looked for. */
export function setAttempting(isAttempting: boolean): void {
  $attempt.set(isAttempting)
}

/** The setters that say why: `connection-changes.ts`. */
export function setConnections(connections: readonly Connection[], namespace = $namespace.get()): void {
  $namespace.set(namespace)
  $list.set(connections)
}
