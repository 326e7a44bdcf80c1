/**
 * Restoring saved connections: wallets that were connected when the page was left are connected again in every namespace,
 * without showing their windows. A wallet that announces itself late, or is locked, is waited for without blocking
 * the others.
 */
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { can, type Connector } from '../../domain/wallets/connector.ts'
import { adapters } from '../../ports/adapters.ts'
import {
  $activeNamespace,
  $connection,
  $connections,
  setConnections,
} from '../../stores/connections/connections.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { saved } from '../../stores/stored/session.ts'
import { latest, unlessAborted } from '../latest.ts'
import { within } from '../timeout.ts'
import { commitConnection } from './commit-connection.ts'
import { announced } from './find-connector.ts'
import { followWallet, unfollowWallet } from './follow-wallet.ts'
import { forgetWallet, savedNamespace, savedWallets } from './saved-connections.ts'
import { beginWaiting, endWaiting } from './waiting.ts'

/** Key of restoring all saved wallets when the page loads. */
const PAGE_LOAD = 'page-load'

/** The attempt to restore one wallet in one namespace. */
interface Attempt extends ReturnType<typeof latest> {
  namespace: Namespace
  id: string
}

const attempts = new Map<string, Attempt>()

const keyOf = (namespace: Namespace, id: string) => `${namespace} ${id}`

function attemptOf(namespace: Namespace, id: string): Attempt {
  const key = keyOf(namespace, id)
  const known = attempts.get(key) ?? { namespace, id, ...latest() }
  attempts.set(key, known)
  return known
}

/** Resolves when each saved wallet is restored or given up: it did not announce itself in time, or did not respond. */
export async function restoreSession(): Promise<void> {
  beginWaiting(PAGE_LOAD)
  if (saved.connectionStatus.get() === 'connected') {
    // The namespace that was active stays active even if the wallet of another one is restored first.
    setConnections($connections.get(), savedNamespace())
    await Promise.all(savedNamespaces().map(restoreNamespace))
  }
  endWaiting(PAGE_LOAD)
  if (!$connection.get()) setConnections($connections.get(), $connections.get()[0]?.namespace)
}

/** The namespaces with saved wallets, the active one first. */
export function savedNamespaces(): readonly Namespace[] {
  const active = savedNamespace() ?? $activeNamespace.get()
  return [...new Set([active, ...(saved.connectedNamespaces.get() ?? [])])]
}

/** Restores the active wallet of a namespace and, on pages with the multiWallet feature, the others. */
export async function restoreNamespace(namespace: Namespace): Promise<void> {
  const wanted = savedWallets(namespace)
  // Another tab may have replaced a wallet that is still being restored in this one.
  for (const attempt of attempts.values())
    if (attempt.namespace === namespace && !wanted.includes(attempt.id)) cancel(attempt)
  const missing = wanted.filter((id) => !connectionOf(namespace, id))
  await Promise.all(missing.map((id) => restoreWallet(namespace, id)))
}

/** Stops restoring all wallets, those of a namespace, or one of them. */
export function cancelRestore(only?: Namespace, id?: string): void {
  for (const attempt of attempts.values())
    if ((only ?? attempt.namespace) === attempt.namespace && (id ?? attempt.id) === attempt.id)
      cancel(attempt)
}

/** Called when the user chooses a wallet: absent wallets of its namespace are given up, with the multiWallet feature only this one. */
export function stopWaitingFor({ namespace, id }: Connector): void {
  const only = $isMultiWallet.get() ? id : undefined
  cancelRestore(namespace, only)
  if (!connectionOf(namespace, only)) unfollowWallet(namespace, only)
}

function cancel(attempt: Attempt): void {
  attempt.cancel()
  endWaiting(keyOf(attempt.namespace, attempt.id))
}

async function restoreWallet(namespace: Namespace, id: string): Promise<void> {
  const signal = attemptOf(namespace, id).begin()
  const key = keyOf(namespace, id)
  beginWaiting(key)
  const found = unlessAborted(signal, announced(id, namespace, signal))
  const restored = found.then((connector) => restore(connector, signal))
  await within(TIMEOUTS.announcement, 'wallet-not-found', found)
    .then((connector) => within(awaited(connector), 'connection-timed-out', restored))
    .catch(() => undefined)
  // A wallet that was given up is still restored when it announces itself or answers; its later failure is not reported.
  restored.catch(() => undefined)
  if (!signal.aborted) endWaiting(key)
}

/** A login has a longer timeout: its frame has to be loaded first. */
const longest = (connector: Connector) =>
  can(connector, 'logs-in') ? TIMEOUTS.restoredLogin : TIMEOUTS.silentCall

/** How long the page waits for it: a gateway that does not answer holds nothing up. */
const awaited = (connector: Connector) =>
  can(connector, 'logs-in') ? TIMEOUTS.awaitedLogin : TIMEOUTS.silentCall

/** Called when the page loads, and when a locked wallet is unlocked. */
async function restore(connector: Connector, signal: AbortSignal): Promise<void> {
  const { namespace, id } = connector
  const adapter = await adapters.use().of(namespace)
  if (!adapter || signal.aborted) return
  const onReturn = () => void restore(connector, attemptOf(namespace, id).begin()).catch(() => undefined)
  const asked = adapter.restore(id, signal)
  const answered = within(longest(connector), 'connection-timed-out', asked)
  const session = await unlessAborted(signal, answered)
  // Another tab may have connected another wallet meanwhile.
  if (!savedWallets(namespace).includes(id)) return
  if (session) commitConnection(connector, adapter, session, { restored: true, onReturn })
  // A locked wallet may be unlocked; a pairing or a login that has ended cannot.
  else if (can(connector, 'pairs') || can(connector, 'logs-in')) forgetWallet(namespace, id)
  else followWallet(connector, adapter, onReturn)
}
