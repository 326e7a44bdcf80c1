import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  activeAccount,
  type Account,
  type ActiveAccount,
  type Connection,
} from '../../domain/account/connection.ts'
import type { CaipAddress } from '../../domain/networks/caip.ts'
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
/** The active account on its network: key of everything read about an account. */
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
/** A wallet is being called, or a saved session is being restored. */
export const $isAttempting: ReadableAtom<boolean> = $attempt

/** `flows/connections/waiting.ts` counts what is running. */
export function setAttempting(isAttempting: boolean): void {
  $attempt.set(isAttempting)
}

export function setConnections(list: readonly Connection[], namespace = $state.get().namespace): void {
  $state.set({ list, namespace })
}
