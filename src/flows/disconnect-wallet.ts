/**
 * Disconnecting (section 4, reference 4.7). The page lets go at once; the wallet is then asked to forget the page, for
 * as long as it cares to answer within 3 s. No other namespace is touched.
 */
import { LIMITS } from '../domain/limits.ts'
import type { Namespace } from '../domain/namespaces.ts'
import { coded } from '../errors/codes.ts'
import { services } from '../ports/services.ts'
import { connectionOf, removeConnection } from '../stores/connection-changes.ts'
import { $connections, setAttempting } from '../stores/connections.ts'
import { record } from '../stores/facts.ts'
import { track } from '../stores/track.ts'
import { saved } from '../stores/persisted-session.ts'
import { attempts } from './attempt.ts'
import { $connecting, cancelConnect } from './connect-wallet.ts'
import { unfollowWallet } from './follow-wallet.ts'
import { within } from './patience.ts'

/** All connections, or those that match. Resolves when the page has let go and the wallet has answered or had its time. */
export async function disconnectWallet(
  which: { namespace?: Namespace; connectorId?: string } = {},
): Promise<void> {
  if (isMeant(which)) callOff()
  const leaving = $connections
    .get()
    .filter(
      ({ namespace, connector }) =>
        (which.namespace ?? namespace) === namespace && (which.connectorId ?? connector.id) === connector.id,
    )
  if (!which.connectorId) forgetSaved(which.namespace)
  await Promise.all(leaving.map(({ namespace }) => leave(namespace)))
}

/** Whether what is under way, if anything, is among what shall end. */
function isMeant({ namespace, connectorId }: { namespace?: Namespace; connectorId?: string }): boolean {
  const step = $connecting.get()
  const connector = step.step === 'idle' ? undefined : step.connector
  if (connectorId) return connector?.id === connectorId
  return !namespace || namespace === (connector?.namespace ?? saved.activeNamespace.get())
}

function callOff(): void {
  cancelConnect(coded('request-aborted'))
  attempts.cancel(coded('request-aborted'))
  setAttempting(false)
}

async function leave(namespace: Namespace): Promise<void> {
  const connection = connectionOf(namespace)
  if (!connection) return
  unfollowWallet(namespace)
  removeConnection(namespace)
  forgetSaved(namespace)
  record('disconnected', { namespace, reason: 'user' })
  track('DISCONNECT_SUCCESS', { namespace })
  // Many wallets cannot be asked to forget a page, or do not answer; the page has let go all the same.
  await within(LIMITS.disconnectWait, 'disconnect-failed', revoke(namespace, connection.connector.id)).catch(
    () => undefined,
  )
}

async function revoke(namespace: Namespace, connectorId: string): Promise<void> {
  const adapter = await services().adapter(namespace)
  await adapter?.revoke?.(connectorId)
}

/** Also for a wallet that is locked or away, so that it is not found again at the next visit. */
function forgetSaved(only?: Namespace): void {
  const kept = (saved.connectedNamespaces.get() ?? []).filter((namespace) => only && namespace !== only)
  for (const namespace of saved.connectedNamespaces.get() ?? []) {
    if (kept.includes(namespace)) continue
    saved.connectorId(namespace).set(undefined)
    saved.account(namespace).set(undefined)
    if (!connectionOf(namespace)) unfollowWallet(namespace)
  }
  saved.deepLinkChoice.set(undefined)
  saved.connectedNamespaces.set(kept.length ? kept : undefined)
  if (!kept.length) saved.connectionStatus.set('disconnected')
}
