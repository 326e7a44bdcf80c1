/**
 * Disconnecting. The page forgets the connection at once; the wallet is then asked to revoke it, and has 3 s to
 * respond. Other wallets are not touched, but a connector that shares its namespaces disconnects in all of them.
 */
import type { Connection } from '../../domain/account/connection.ts'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { LOGIN_KEYS, STORAGE_KEYS } from '../../domain/storage-keys.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { can } from '../../domain/wallets/connector.ts'
import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { storage } from '../../ports/storage.ts'
import { connectionTabs } from '../../ports/tabs.ts'
import { $connection, $connections } from '../../stores/connections/connections.ts'
import { connectionOf, removeConnections } from '../../stores/connections/one-connection.ts'
import { asCoded, coded } from '../../errors/codes.ts'
import type { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { emit, type DisconnectReason } from '../../stores/events.ts'
import { chooseNetwork } from '../../stores/networks.ts'
import { saved } from '../../stores/stored/session.ts'
import { removeStored } from '../../stores/stored/stored-value.ts'
import { track } from '../../stores/track.ts'
import { fail } from '../fail.ts'
import { adapterOf } from './adapter-of.ts'
import { $connecting, abandonConnect } from './attempt.ts'
import { unfollowWallet } from './follow-wallet.ts'
import { leaveWallet } from './leaving.ts'
import { cancelRestore, savedNamespaces } from './restore-session.ts'
import { forgetWallet, rememberActive, savedWallets } from './saved-connections.ts'

/** A connection, or a wallet that is saved and not restored. */
interface Saved {
  namespace: Namespace
  connector: { id: string }
}

interface Which {
  namespace?: Namespace
  connectorId?: string
}

/** `walletKit.disconnect()`. Rejects with `disconnect-failed` if a wallet could not be notified; the page has forgotten it all the same. */
export async function disconnect(which: Which = {}): Promise<void> {
  const error = await disconnectWallet(which)
  if (error) throw error
}

/**
 * Disconnects all connections, or those that match. Resolves when the page has forgotten them and their wallets have answered or timed
 * out, with the reported error if one could not be notified.
 */
export async function disconnectWallet(
  which: Which = {},
  reason: DisconnectReason = 'user',
): Promise<WalletKitError | undefined> {
  if (isAttempted(which)) abandonConnect()
  const leaving = matching(which)
  const absentLogins = forgetAbsent(which).filter(isLogin)
  leave(leaving, reason)
  if (absentLogins.length || leaving.some(isLogin)) forgetLogin()
  // A WalletConnect wallet that stays, even one still being restored, keeps its deep link.
  const isPaired = savedNamespaces().some((namespace) => savedWallets(namespace).includes(WALLET_CONNECT.id))
  if (!isPaired) saved.deepLinkChoice.set(undefined)
  // A shared connector has one session, which is revoked once.
  const isFirst = (connection: Connection) =>
    connection === leaving.find((other) => other === connection || areShared(other, connection))
  const asked = [...leaving.filter(isFirst), ...absentLogins.slice(0, 1)].map(revoke)
  connectionTabs.use().tell()
  if (leaving.length) track('DISCONNECT_SUCCESS', { namespace: which.namespace ?? 'all' })
  const failed = (await Promise.allSettled(asked)).flatMap((one) =>
    one.status === 'rejected' ? [asCoded(one.reason, 'disconnect-failed')] : [],
  )
  if (!failed.length) return undefined
  const detail = failed.map(({ message }) => message).join(', ')
  const error = coded('disconnect-failed', {
    cause: coded('disconnect-chains-failed', { detail, cause: failed[0] }),
  })
  fail(error)
  return error
}

/** Disconnects the active wallet; other wallets of its namespace stay. */
export async function disconnectInUse(): Promise<void> {
  const connection = $connection.get()
  if (connection)
    await disconnectWallet({ namespace: connection.namespace, connectorId: connection.connector.id })
}

/** Whether the user's running or failed attempt to connect is among the connections to end. */
function isAttempted({ namespace, connectorId }: Which): boolean {
  const step = $connecting.get()
  const connector = step.step === 'idle' ? undefined : step.connector
  return (!connectorId || connectorId === connector?.id) && (!namespace || namespace === connector?.namespace)
}

function matching({ namespace, connectorId }: Which): readonly Connection[] {
  const all = $connections.get()
  const meant = all.filter(
    (one) =>
      (namespace ?? one.namespace) === one.namespace &&
      (connectorId ?? one.connector.id) === one.connector.id,
  )
  return all.filter((one) => meant.some((other) => other === one || areShared(other, one)))
}

/** Connections of one session. */
const areShared = (a: Connection, b: Connection) =>
  a.connector.id === b.connector.id && can(a.connector, 'shares-namespaces')

/** All go in one step: a wallet that leaves too does not become the active one in between. */
function leave(leaving: readonly Connection[], reason: DisconnectReason): void {
  for (const { namespace, connector } of leaving) unfollowWallet(namespace, connector.id)
  // Where the visitor was when no wallet stays.
  const network = $connection.get()?.network
  if (network && leaving.length === $connections.get().length) chooseNetwork(network)
  removeConnections(leaving)
  for (const { namespace, connector } of leaving) {
    if (can(connector, 'pairs')) saved.deepLinkChoice.set(undefined)
    forgetWallet(namespace, connector.id, connectionOf(namespace))
  }
  const active = $connection.get()
  if (active) rememberActive(active)
  for (const { namespace } of leaving) emit('disconnected', { namespace, reason })
}

/** Many wallets cannot revoke a connection, or do not respond; that is not an error. Rejects if the adapter cannot be loaded. */
async function revoke({ namespace, connector }: Saved): Promise<void> {
  let failure: unknown
  const loaded = adapterOf(namespace).catch((cause: unknown) => {
    failure = cause
    throw cause
  })
  const asked = loaded.then((adapter) => adapter.revoke?.(connector.id))
  await leaveWallet(connector.id, asked)
  if (failure) throw asCoded(failure, 'disconnect-failed')
}

const isLogin = ({ connector }: Saved) => connector.id === EMBEDDED_ID

/**
 * Removes everything stored about the login. The sign-out that is due is stored: `payOwedSignOut()` sends it to the frame, now or before the next
 * login, because the frame may be unreachable.
 */
function forgetLogin(): void {
  removeStored(LOGIN_KEYS)
  storage.use().set(STORAGE_KEYS.signOutOwed, 'true')
}

/** Stops restoring saved wallets that are locked or absent, now and at the next visit. Returns them. */
function forgetAbsent({ namespace: only, connectorId }: Which): readonly Saved[] {
  const absent: Saved[] = []
  cancelRestore(only, connectorId)
  for (const namespace of only ? [only] : savedNamespaces())
    for (const id of savedWallets(namespace)) {
      if ((connectorId ?? id) !== id || connectionOf(namespace, id)) continue
      unfollowWallet(namespace, id)
      forgetWallet(namespace, id, connectionOf(namespace))
      absent.push({ namespace, connector: { id } })
    }
  return absent
}
