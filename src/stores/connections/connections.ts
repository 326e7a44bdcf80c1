import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  activeAccount,
  type Account,
  type ActiveAccount,
  type Connection,
} from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'

/** One store, so that nobody sees a namespace without its wallets. */
const $state = atom<{ list: readonly Connection[]; namespace: Namespace }>({ list: [], namespace: 'eip155' })
const $attempt = atom(false)
/** A wallet is asked, or a saved session is looked for. */
export const $isAttempting: ReadableAtom<boolean> = $attempt

/** Every wallet that is connected, once for each namespace; the first of a namespace is the one in use there. */
export const $connections: ReadableAtom<readonly Connection[]> = computed($state, ({ list }) => list)
export const $activeNamespace: ReadableAtom<Namespace> = computed($state, ({ namespace }) => namespace)

export const $connection: ReadableAtom<Connection | undefined> = computed($state, ({ list, namespace }) =>
  list.find((connection) => connection.namespace === namespace),
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

/** Who is under way is known to `flows/connections/attempt.ts`. */
export function setAttempting(isAttempting: boolean): void {
  $attempt.set(isAttempting)
}

/** The setters that say why: `connection-changes.ts`. */
export function setConnections(list: readonly Connection[], namespace = $state.get().namespace): void {
  $state.set({ list, namespace })
}
