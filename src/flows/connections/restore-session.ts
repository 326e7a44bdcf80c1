/**
 * Section 4, saved connection states: a visitor who was connected when the page was left is connected again in every
 * namespace, without any wallet showing itself. A wallet that announces itself late, or is locked, is waited for without
 * holding anything up; none waits for another.
 */
import type { Connector } from '../../domain/wallets/connector.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { isWalletConnect, WALLET_CONNECT, walletConnectFor } from '../../domain/wallets/wallet-connect.ts'
import { adapters } from '../../ports/adapters.ts'
import {
  $activeNamespace,
  $connection,
  $connections,
  connectionOf,
  setConnections,
} from '../../stores/connections/connections.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { saved } from '../../stores/stored/session.ts'
import { beginWaiting, endWaiting } from './waiting.ts'
import { commitConnection } from './commit-connection.ts'
import { followWallet } from './follow-wallet.ts'
import { latest, unlessAborted } from '../latest.ts'
import { within } from '../timeout.ts'
import { forgetWallet, savedWallets } from './saved-connections.ts'

/** The name of looking for all of them. */
const VISIT = 'visit'

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

/** Settles when the sessions are restored, given up, or their wallets have not shown themselves for a second. */
export async function restoreSession(): Promise<void> {
  beginWaiting(VISIT)
  if (saved.connectionStatus.get() === 'connected') {
    // Whoever comes first does not take the place of who is expected.
    setConnections($connections.get(), saved.activeNamespace.get())
    await Promise.all(savedNamespaces().map(restoreNamespace))
  }
  endWaiting(VISIT)
  if (!$connection.get()) setConnections($connections.get(), $connections.get()[0]?.namespace)
}

/** Where somebody is looked for, the namespace in use first. */
export function savedNamespaces(): readonly Namespace[] {
  const active = saved.activeNamespace.get() ?? $activeNamespace.get()
  return [...new Set([active, ...(saved.connectedNamespaces.get() ?? [])])]
}

/** The wallet that was in use in a namespace, and where the page has several at once the others. */
export async function restoreNamespace(namespace: Namespace): Promise<void> {
  const wanted = savedWallets(namespace)
  // Another tab may have put another wallet in the place of one that is still looked for.
  for (const attempt of attempts.values())
    if (attempt.namespace === namespace && !wanted.includes(attempt.id)) cancel(attempt)
  const missing = wanted.filter((id) => !connectionOf(namespace, id))
  await Promise.all(missing.map((id) => restoreWallet(namespace, id)))
}

/** Nobody waits for the saved wallets of a namespace, or of any, or for one of them, any more. */
export function cancelRestore(only?: Namespace, id?: string): void {
  for (const attempt of attempts.values())
    if ((only ?? attempt.namespace) === attempt.namespace && (id ?? attempt.id) === attempt.id)
      cancel(attempt)
}

function cancel(attempt: Attempt): void {
  attempt.cancel()
  endWaiting(keyOf(attempt.namespace, attempt.id))
}

async function restoreWallet(namespace: Namespace, id: string): Promise<void> {
  const signal = attemptOf(namespace, id).begin()
  const key = keyOf(namespace, id)
  beginWaiting(key)
  const restored = unlessAborted(signal, announced(namespace, id, signal)).then((connector) =>
    restore(connector, signal),
  )
  await within(TIMEOUTS.announcement, 'wallet-not-found', restored).catch(() => undefined)
  if (!signal.aborted) endWaiting(key)
}

/** As it was before the page was left, or before the wallet locked. */
async function restore(connector: Connector, signal: AbortSignal): Promise<void> {
  const { namespace, id } = connector
  const adapter = await adapters.use().of(namespace)
  if (!adapter || signal.aborted) return
  const onReturn = () => void restore(connector, attemptOf(namespace, id).begin()).catch(() => undefined)
  const asked = adapter.restore(id, signal)
  const session = await unlessAborted(signal, within(TIMEOUTS.silentCall, 'connection-timed-out', asked))
  // Another tab may have chosen someone else meanwhile.
  if (!savedWallets(namespace).includes(id)) return
  if (session) commitConnection(connector, adapter, session, { restored: true, onReturn })
  else if (!isWalletConnect(connector)) followWallet(connector, adapter, onReturn)
  // A wallet of this browser may unlock; a session with a phone that has ended does not come back.
  else forgetWallet(namespace, id)
}

/** The connector with that id, now or whenever it announces itself. A phone is listed once for all its namespaces. */
function announced(namespace: Namespace, id: string, signal: AbortSignal): Promise<Connector> {
  const find = () => {
    const known = $connectors.get().filter((connector) => connector.id === id)
    if (id === WALLET_CONNECT.id) return known[0] && walletConnectFor(namespace)
    return known.find((connector) => connector.namespace === namespace)
  }
  return new Promise((resolve) => {
    const known = find()
    if (known) return resolve(known)
    const stop = $connectors.listen(() => {
      const found = find()
      if (!found) return
      stop()
      resolve(found)
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}
