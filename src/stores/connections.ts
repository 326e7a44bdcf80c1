import { atom, batch, computed, type ReadableAtom } from 'nanostores'
import { activeAccount, type Account, type ActiveAccount, type Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespaces.ts'

const $list = atom<readonly Connection[]>([])
const $namespace = atom<Namespace>('eip155')
const $attempts = atom<readonly string[]>([])
/** A wallet is asked, or a saved session is looked for. */
export const $isAttempting: ReadableAtom<boolean> = computed($attempts, ({ length }) => length > 0)

/** Every wallet that is connected, once for each namespace; the first of a namespace is the one in use there. */
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

/** While a wallet is asked, or saved sessions are looked for; each of these that go on at once has a name. */
export function setAttempting(isAttempting: boolean, what = ''): void {
  const others = $attempts.get().filter((name) => name !== what)
  $attempts.set(isAttempting ? [...others, what] : others)
}

/** The setters that say why: `connection-changes.ts`. */
export function setConnections(connections: readonly Connection[], namespace = $namespace.get()): void {
  batch(() => {
    $namespace.set(namespace)
    $list.set(connections)
  })
}
