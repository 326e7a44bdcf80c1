/**
 * Disconnecting (section 4, reference 4.7). The page lets go at once; the wallet is then asked to forget the page, for
 * as long as it cares to answer within 3 s. No other wallet is touched, but a phone is one for all its namespaces.
 */
import type { Connection } from '../../domain/account/connection.ts'
import { LIMITS } from '../../domain/limits.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { isWalletConnect } from '../../domain/wallets/wallet-connect.ts'
import { adapters } from '../../ports/adapters.ts'
import { connectionTabs } from '../../ports/tabs.ts'
import {
  $connection,
  $connections,
  connectionOf,
  removeConnection,
} from '../../stores/connections/connections.ts'
import { emit } from '../../stores/events.ts'
import { track } from '../../stores/track.ts'
import { saved } from '../../stores/stored/session.ts'
import { $connecting, abandonConnect } from './attempt.ts'
import { unfollowWallet } from './follow-wallet.ts'
import { within } from '../timeout.ts'
import { cancelRestore, savedNamespaces } from './restore-session.ts'
import { forgetWallet, rememberActive, savedWallets } from './saved-connections.ts'

interface Which {
  namespace?: Namespace
  connectorId?: string
}

/** All connections, or those that match. Resolves when the page has let go and the wallets have answered or had their time. */
export async function disconnectWallet(which: Which = {}): Promise<void> {
  if (isMeant(which)) abandonConnect()
  const all = $connections.get()
  const meant = all.filter(
    ({ namespace, connector }) =>
      (which.namespace ?? namespace) === namespace && (which.connectorId ?? connector.id) === connector.id,
  )
  const phone = meant.some(({ connector }) => isWalletConnect(connector))
  const leaving = all.filter((one) => meant.includes(one) || (phone && isWalletConnect(one.connector)))
  forgetAbsent(which)
  for (const connection of leaving) leave(connection)
  // A phone is one, in however many namespaces.
  const asked = leaving
    .filter((one) => !isWalletConnect(one.connector) || one === leaving.find(hasPhone))
    .map(revoke)
  connectionTabs.use().tell()
  await Promise.all(asked)
}

/** The wallet that the page speaks of; further ones of its namespace stay. */
export async function disconnectInUse(): Promise<void> {
  const connection = $connection.get()
  if (connection)
    await disconnectWallet({ namespace: connection.namespace, connectorId: connection.connector.id })
}

/** Whether what is under way, if anything, is among what shall end. */
function isMeant({ namespace, connectorId }: Which): boolean {
  const step = $connecting.get()
  const connector = step.step === 'idle' ? undefined : step.connector
  return (!connectorId || connectorId === connector?.id) && (!namespace || namespace === connector?.namespace)
}

const hasPhone = ({ connector }: Connection) => isWalletConnect(connector)

function leave(connection: Connection): void {
  const { namespace, connector } = connection
  unfollowWallet(namespace, connector.id)
  removeConnection(connection)
  if (isWalletConnect(connector)) saved.deepLinkChoice.set(undefined)
  forgetWallet(namespace, connector.id, connectionOf(namespace))
  const active = $connection.get()
  if (active) rememberActive(active)
  emit('disconnected', { namespace, reason: 'user' })
  track('DISCONNECT_SUCCESS', { namespace })
}

/** Many wallets cannot be asked to forget a page, or do not answer; the page has let go all the same. */
async function revoke({ namespace, connector }: Connection): Promise<void> {
  const asked = adapters
    .use()
    .of(namespace)
    ?.then((adapter) => adapter.revoke?.(connector.id))
  await within(LIMITS.disconnectWait, 'disconnect-failed', asked ?? Promise.resolve()).catch(() => undefined)
}

/** Those that are locked or away are not found again either, now or at the next visit. */
function forgetAbsent({ namespace: only, connectorId }: Which): void {
  cancelRestore(only, connectorId)
  for (const namespace of only ? [only] : savedNamespaces())
    for (const id of savedWallets(namespace)) {
      if ((connectorId ?? id) !== id || connectionOf(namespace, id)) continue
      unfollowWallet(namespace, id)
      forgetWallet(namespace, id, connectionOf(namespace))
    }
  if (!connectorId) saved.deepLinkChoice.set(undefined)
}
