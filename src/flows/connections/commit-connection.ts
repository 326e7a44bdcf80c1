/** The moment in which a wallet becomes the connected one: state, storage and events change together, or not at all. */
import { accountFirst } from '../../domain/account/account-order.ts'
import { activeAccount, type Connection } from '../../domain/account/connection.ts'
import { can, summaryOf, type Connector } from '../../domain/wallets/connector.ts'
import { LIMITS } from '../../domain/limits.ts'
import { platformOf } from '../../domain/wallets/wallet-connect.ts'
import type { RecentWallet } from '../../domain/wallets/recent-wallet.ts'
import { entryOf } from '../../domain/wallets/wallet-entry.ts'
import type { Wallet } from '../../domain/wallets/wallet.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import type { WalletAdapter, WalletSession } from '../../ports/wallet-adapter.ts'
import { deviceReader } from '../../ports/device.ts'
import { connectionTabs } from '../../ports/tabs.ts'
import {
  $activeNamespace,
  $connection,
  $isAttempting,
  connectionOf,
  setConnection,
} from '../../stores/connections/connections.ts'
import { emit } from '../../stores/events.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { track } from '../../stores/track.ts'
import { saved } from '../../stores/stored/session.ts'
import { endWaiting, USER_ATTEMPT } from './waiting.ts'
import { followWallet, unfollowWallet } from './follow-wallet.ts'
import { preferredFirst } from './preferred-account.ts'
import { rememberActive, rememberConnection, rememberMove, savedAccount } from './saved-connections.ts'

interface CommitOptions {
  restored: boolean
  /** The wallet of the catalogue that was paired with. */
  wallet?: Wallet | undefined
  /** Comes with the connection of another namespace, which is the one in use. */
  isFurther?: boolean
  /** What to do when this wallet locks and comes back. */
  onReturn(): void
}

export function commitConnection(
  found: Connector,
  adapter: WalletAdapter,
  session: WalletSession,
  { restored, wallet, isFurther = false, onReturn }: CommitOptions,
): Connection {
  const { namespace } = found
  // A phone says only now who it is.
  const connector = session.name ? { ...found, name: session.name } : found
  const previous = connectionOf(namespace)
  const accounts = preferredFirst(namespace, session.accounts)
  const chosen = savedAccount(namespace, connector.id)
  const keepOthers = $isMultiWallet.get()
  const connection: Connection = {
    namespace,
    connector,
    network: session.network,
    // The visitor's choice among the accounts outlives a reload, for as long as the wallet still shares it.
    accounts: restored && chosen ? accountFirst(namespace, accounts, chosen) : accounts,
  }
  // Who comes back early keeps the place warm for the one that was in use.
  const isWanted = !restored || (saved.connectorId(namespace).get() ?? connector.id) === connector.id
  if (!keepOthers) unfollowWallet(namespace)
  followWallet(connector, adapter, onReturn)
  // Stored first: what is computed from the state may read it.
  rememberConnection(connection, { isInUse: isWanted })
  if (restored) rememberMove(connection)
  else if (!isFurther) rememberActive(connection)
  addRecentWallet(connector, wallet)
  setConnection(connection, {
    active: restored || isFurther ? expected(namespace) : namespace,
    keepOthers,
    isInUse: isWanted || !previous,
  })
  if (!restored) endWaiting(USER_ATTEMPT)
  if (!keepOthers && previous && previous.connector.id !== connector.id)
    emit('disconnected', { namespace, reason: 'replaced' })
  tell(connection, restored)
  if (!restored) connectionTabs.use().tell()
  return connection
}

/** Who comes back by itself takes nobody's place, nor that of who is still expected. */
function expected(namespace: Namespace): Namespace {
  if (namespace === saved.activeNamespace.get()) return namespace
  return $connection.get() || $isAttempting.get() ? $activeNamespace.get() : namespace
}

function addRecentWallet(connector: Connector, paired?: Wallet): void {
  const { id, name, rdns } = connector
  if (!can(connector, 'pairs')) addRecent({ id, name, ...(rdns && { rdns }) })
  // A paired wallet is found again only by its entry in the catalogue.
  else if (paired) addRecent(entryOf(paired))
}

function addRecent(wallet: RecentWallet): void {
  const others = (saved.recentWallets.get() ?? []).filter(({ id }) => id !== wallet.id)
  saved.recentWallets.set([wallet, ...others].slice(0, LIMITS.recentWallets))
}

function tell(connection: Connection, restored: boolean): void {
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
      method: platformOf(connector, deviceReader.use().read()),
      name: connector.name,
      caipNetworkId: network,
    })
}
