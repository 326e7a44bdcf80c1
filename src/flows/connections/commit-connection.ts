/** Makes a wallet connected: state, storage and events change together, or not at all. */
import { accountFirst } from '../../domain/account/account-order.ts'
import { activeAccount, type Connection } from '../../domain/account/connection.ts'
import { can, summaryOf, type Connector } from '../../domain/wallets/connector.ts'
import type { Social } from '../../domain/embedded/socials.ts'
import * as LIMITS from '../../domain/limits.ts'
import { platformOf } from '../../domain/wallets/wallet-connect.ts'
import type { RecentWallet } from '../../domain/wallets/recent-wallet.ts'
import { entryOf } from '../../domain/wallets/wallet-entry.ts'
import type { Wallet } from '../../domain/wallets/wallet.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import type { WalletAdapter, WalletSession } from '../../ports/wallet-adapter.ts'
import { deviceReader } from '../../ports/device.ts'
import { connectionTabs } from '../../ports/tabs.ts'
import { $activeNamespace, $connection, $isAttempting } from '../../stores/connections/connections.ts'
import { connectionOf, setConnection } from '../../stores/connections/one-connection.ts'
import { emit } from '../../stores/events.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { track } from '../../stores/track.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { saved } from '../../stores/stored/session.ts'
import { endWaiting, USER_ATTEMPT } from './waiting.ts'
import { followWallet, unfollowWallet } from './follow-wallet.ts'
import { preferredFirst } from './preferred-account.ts'
import {
  rememberActive,
  rememberConnection,
  rememberMove,
  savedAccount,
  savedNamespace,
} from './saved-connections.ts'

interface CommitOptions {
  restored: boolean
  /** The catalogue wallet that was paired with. */
  wallet?: Wallet | undefined
  /** Added with the connection of another namespace, which is the active one. */
  isFurther?: boolean
  /** Called when the wallet was locked and is unlocked. */
  onReturn(): void
}

export function commitConnection(
  found: Connector,
  adapter: WalletAdapter,
  session: WalletSession,
  { restored, wallet, isFurther = false, onReturn }: CommitOptions,
): Connection {
  const { namespace } = found
  // A WalletConnect wallet reports its name only now.
  const connector = session.name ? { ...found, name: session.name } : found
  const previous = connectionOf(namespace)
  const accounts = preferredFirst(namespace, session.accounts)
  const chosen = savedAccount(namespace, connector.id)
  const keepOthers = $isMultiWallet.get()
  const connection: Connection = {
    namespace,
    connector,
    network: session.network,
    // The account that the user chose survives a reload if the wallet still shares it.
    accounts: restored && chosen ? accountFirst(namespace, accounts, chosen) : accounts,
  }
  // A wallet restored before the previously active one is added as inactive.
  const isActive = !restored || (saved.connectorId(namespace).get() ?? connector.id) === connector.id
  if (!keepOthers) unfollowWallet(namespace)
  followWallet(connector, adapter, onReturn)
  // Stored first: stores that are computed from the state read it.
  rememberConnection(connection, { isInUse: isActive })
  if (restored) rememberMove(connection)
  else if (!isFurther) rememberActive(connection)
  addRecentWallet(connector, wallet)
  setConnection(connection, {
    active: restored || isFurther ? activeAfter(namespace) : namespace,
    keepOthers,
    isInUse: isActive || !previous,
  })
  if (!restored) endWaiting(USER_ATTEMPT)
  if (!keepOthers && previous && previous.connector.id !== connector.id)
    emit('disconnected', { namespace, reason: 'replaced' })
  report(connection, restored)
  if (!restored) connectionTabs.use().tell()
  return connection
}

/** The namespace to be active: a restored wallet does not replace the active one, nor one that is still being restored. */
function activeAfter(namespace: Namespace): Namespace {
  if (namespace === savedNamespace()) return namespace
  return $connection.get() || $isAttempting.get() ? $activeNamespace.get() : namespace
}

/** The provider of a social login, which product events name as the method. */
export function savedMethod(connector: Connector): Social | undefined {
  return can(connector, 'logs-in') ? savedLogin.social.get() : undefined
}

/** A login is no wallet: other kits that share the list would offer it. */
function addRecentWallet(connector: Connector, paired?: Wallet): void {
  const { id, name, rdns } = connector
  if (can(connector, 'logs-in')) return
  if (!can(connector, 'pairs')) addRecent({ id, name, ...(rdns && { rdns }) })
  // A paired wallet can only be found again by its catalogue entry.
  else if (paired) addRecent(entryOf(paired))
}

function addRecent(wallet: RecentWallet): void {
  const others = (saved.recentWallets.get() ?? []).filter(({ id }) => id !== wallet.id)
  saved.recentWallets.set([wallet, ...others].slice(0, LIMITS.connect.recentWallets))
}

function report(connection: Connection, restored: boolean): void {
  const { address, caipAddress, namespace } = activeAccount(connection)
  const { network, connector, accounts } = connection
  emit('connected', {
    address,
    caipAddress,
    namespace,
    network,
    connector: summaryOf(connector),
    accounts,
    restored,
  })
  if (!restored)
    track('CONNECT_SUCCESS', {
      method: savedMethod(connector) ?? platformOf(connector, deviceReader.use().read()),
      name: connector.name,
      caipNetworkId: network,
    })
}
