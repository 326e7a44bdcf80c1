/**
 * Stored connections: the wallets, accounts and networks of each namespace. Each change is one
 * batch, so that no listener sees the values of two states.
 */
import { batch } from 'nanostores'
import type { Connection } from '../../domain/account/connection.ts'
import type { ByNamespace, SavedConnection } from '../../stores/stored/saved-connections.ts'
import { isSocial, type Social } from '../../domain/embedded/socials.ts'
import { isSameAddress } from '../../domain/account/address.ts'
import { namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { ACCOUNT_CACHE_KEYS } from '../../domain/storage-keys.ts'
import { can } from '../../domain/wallets/connector.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { saved } from '../../stores/stored/session.ts'
import { removeStored } from '../../stores/stored/stored-value.ts'

/**
 * The namespace that the visitor is in. Its owner is the stored network: two tabs that write at once may each leave one of the two keys. The key of the
 * namespace is for other kits, and counts where no network is stored.
 */
export function savedNamespace(): Namespace | undefined {
  const network = saved.activeNetwork.get()
  return network ? namespaceOf(network) : saved.activeNamespace.get()
}

const without = <T>(list: readonly T[] = [], item: T) => list.filter((one) => one !== item)

/** Stores a connection, to be restored at the next visit; with `isInUse` as the active one of its namespace. */
export function rememberConnection(connection: Connection, { isInUse = true } = {}): void {
  batch(() => remember(connection, isInUse))
}

function remember(connection: Connection, isInUse: boolean): void {
  const { namespace, connector, accounts } = connection
  saved.connectionStatus.set('connected')
  const namespaces = saved.connectedNamespaces.get() ?? []
  if (!namespaces.includes(namespace)) saved.connectedNamespaces.set([...namespaces, namespace])
  if (isInUse) {
    saved.connectorId(namespace).set(connector.id)
    saved.account(namespace).set(accounts[0].address)
  }
  keep(connection)
  const left = saved.disconnectedConnectors.get() ?? {}
  const ids = without(left[namespace], connector.id)
  if (left[namespace]?.includes(connector.id))
    saved.disconnectedConnectors.set(filled({ ...left, [namespace]: ids }))
}

/** Stores the namespace and network that the next visit starts with. */
export function rememberActive({ namespace, network }: Connection): void {
  batch(() => {
    saved.activeNamespace.set(namespace)
    saved.activeNetwork.set(network)
  })
}

/** Stores the accounts or network that a saved wallet changed by itself. */
export function rememberMove(connection: Connection): void {
  const { namespace, connector, network } = connection
  // Another tab may just have disconnected it.
  if (!savedWallets(namespace).includes(connector.id)) return
  const isInUse = saved.connectorId(namespace).get() === connector.id
  const isActive = isInUse && (savedNamespace() ?? namespace) === namespace
  batch(() => {
    remember(connection, isInUse)
    // What is there already may have been changed by another tab, which this one hears of a moment later.
    if (isActive && saved.activeNetwork.get() !== network) saved.activeNetwork.set(network)
  })
}

/** Removes a wallet from those restored at the next visit. `next`, or a saved wallet that is absent, becomes the active one. */
export function forgetWallet(namespace: Namespace, id: string, next?: Connection): void {
  batch(() => forget(namespace, id, next))
}

function forget(namespace: Namespace, id: string, next?: Connection): void {
  const isInUse = (saved.connectorId(namespace).get() ?? id) === id
  forgetConnection(namespace, id)
  if (!isInUse) return
  if (next) return remember(next, true)
  const [absent] = savedWallets(namespace).filter((one) => one !== id)
  if (!absent) return forgetNamespace(namespace)
  saved.connectorId(namespace).set(absent)
  saved.account(namespace).set(undefined)
}

/** With the multiWallet feature the wallet stays listed among the used ones, a social login without the user's name. */
function forgetConnection(namespace: Namespace, id: string): void {
  if (!$isMultiWallet.get()) {
    const others = savedConnections(namespace).filter(({ connectorId }) => connectorId !== id)
    return saveAll(namespace, others)
  }
  const left = saved.disconnectedConnectors.get() ?? {}
  const ids = [...without(left[namespace], id), id]
  saved.disconnectedConnectors.set({ ...left, [namespace]: ids })
  if (savedSocial(namespace, id)) saveAll(namespace, savedConnections(namespace).map(withoutName(id)))
}

const withoutName = (id: string) => (entry: SavedConnection) =>
  entry.connectorId === id && entry.auth ? { ...entry, auth: { name: entry.auth.name } } : entry

/** Removes a namespace: nothing is restored in it at the next visit. */
function forgetNamespace(namespace: Namespace): void {
  const kept = without(saved.connectedNamespaces.get(), namespace)
  saved.connectorId(namespace).set(undefined)
  saved.account(namespace).set(undefined)
  saved.connectedNamespaces.set(kept.length ? kept : undefined)
  if (kept.length) return
  saved.connectionStatus.set('disconnected')
  // The next user of this browser must not see this one's accounts.
  removeStored(ACCOUNT_CACHE_KEYS)
}

/** Deletes one saved address of a wallet, or all; a wallet without addresses is forgotten. */
export function deleteSaved(namespace: Namespace, connectorId: string, address?: string): void {
  const isGone = (account: { address: string }) =>
    isSameAddress(namespace, account.address, address ?? account.address)
  const list = savedConnections(namespace).flatMap((entry) => {
    if (entry.connectorId !== connectorId) return [entry]
    const accounts = entry.accounts.filter((account) => !isGone(account))
    return accounts.length ? [{ ...entry, accounts }] : []
  })
  saveAll(namespace, list)
}

const savedConnections = (namespace: Namespace): readonly SavedConnection[] =>
  saved.connections.get()?.[namespace] ?? []

/** The wallets of a namespace to restore: the active one, and with the multiWallet feature the others after it. */
export function savedWallets(namespace: Namespace): readonly string[] {
  const inUse = saved.connectorId(namespace).get()
  const left = saved.disconnectedConnectors.get()?.[namespace] ?? []
  const others = $isMultiWallet.get() ? savedConnections(namespace) : []
  const ids = others.map(({ connectorId }) => connectorId).filter((id) => !left.includes(id))
  return [...new Set([...(inUse ? [inUse] : []), ...ids])]
}

/** The last active account of a wallet. */
export function savedAccount(namespace: Namespace, id: string): string | undefined {
  const inUse = saved.connectorId(namespace).get() === id ? saved.account(namespace).get() : undefined
  const entry = savedConnections(namespace).find(({ connectorId }) => connectorId === id)
  return inUse ?? entry?.accounts[0]?.address
}

/** The network of a wallet when it was last connected; without an id, of the namespace's active wallet. */
export function savedNetwork(namespace: Namespace, id?: string): CaipNetworkId | undefined {
  const active = saved.activeNetwork.get()
  const inUse = saved.connectorId(namespace).get()
  if ((id ?? inUse) === inUse && active?.startsWith(`${namespace}:`)) return active
  return savedConnections(namespace).find(({ connectorId }) => connectorId === (id ?? inUse))?.network
}

/** The wallet connected last comes first; accounts shared earlier are kept after those shared now. */
function keep({ namespace, connector, accounts, network }: Connection): void {
  const list = savedConnections(namespace)
  const before = list.find(({ connectorId }) => connectorId === connector.id)
  const older = (before?.accounts ?? []).filter(
    (account) => !accounts.some(({ address }) => isSameAddress(namespace, address, account.address)),
  )
  const shared = accounts.map(({ address, type }) => ({ address, ...(type && { type }) }))
  // Another kit may have stored an icon. One connector pairs with many wallets, each with its own name.
  const icon = (before?.name ?? connector.name) === connector.name ? before?.icon : undefined
  const auth = can(connector, 'logs-in') ? loginElsewhere() : undefined
  const entry: SavedConnection = {
    ...(icon && { icon }),
    ...(auth && { auth }),
    connectorId: connector.id,
    name: connector.name,
    accounts: [...shared, ...older].slice(0, MOST_ACCOUNTS),
    network,
  }
  const others = list.filter((one) => one !== before)
  saveAll(namespace, [entry, ...others].slice(0, MOST_WALLETS))
}

/** The account elsewhere of the present login. */
function loginElsewhere(): SavedConnection['auth'] {
  const name = savedLogin.social.get()
  const username = savedLogin.userName.get()
  return isSocial(name) ? { name, ...(username && { username }) } : undefined
}

/** The provider that a saved login was made with. */
export const savedSocial = (namespace: Namespace, id: string): Social | undefined =>
  savedConnections(namespace).find(({ connectorId }) => connectorId === id)?.auth?.name

function saveAll(namespace: Namespace, list: readonly SavedConnection[]): void {
  saved.connections.set(filled({ ...saved.connections.get(), [namespace]: list }))
}

/** Without empty namespaces; `undefined` when all are empty. */
function filled<T>(map: ByNamespace<readonly T[]>): ByNamespace<readonly T[]> | undefined {
  const entries = Object.entries(map).filter(([, list]) => list.length)
  return entries.length ? Object.fromEntries(entries) : undefined
}

// Maximum numbers of stored accounts and wallets.
const MOST_ACCOUNTS = 20
const MOST_WALLETS = 10
