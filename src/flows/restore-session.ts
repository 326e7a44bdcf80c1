/**
 * Section 4, saved connection states: a visitor who was connected when the page was left is connected again, without
 * the wallet showing itself. A wallet that announces itself late, or is locked, is waited for without holding anything up.
 */
import type { Connector } from '../domain/connector.ts'
import { PATIENCE } from '../domain/patience.ts'
import { isPhone } from '../domain/phone.ts'
import { services } from '../ports/services.ts'
import { setAttempting } from '../stores/connections.ts'
import { $connectors } from '../stores/connectors.ts'
import { saved } from '../stores/persisted-session.ts'
import { attempts } from './attempt.ts'
import { commitConnection } from './commit-connection.ts'
import { followWallet } from './follow-wallet.ts'
import { unlessAborted } from './latest.ts'
import { within } from './patience.ts'

/** Settles when the session is restored, given up, or its wallet has not shown itself for a second. */
export async function restoreSession(): Promise<void> {
  const namespace = saved.activeNamespace.get() ?? 'eip155'
  const id = saved.connectorId(namespace).get()
  if (saved.connectionStatus.get() !== 'connected' || !id) return setAttempting(false)
  const signal = attempts.begin()
  setAttempting(true)
  const restored = unlessAborted(signal, announced(id, signal)).then((connector) =>
    restore(connector, signal),
  )
  await within(PATIENCE.announcement, 'wallet-not-found', restored).catch(() => undefined)
  if (!signal.aborted) setAttempting(false)
}

async function restore(connector: Connector, signal: AbortSignal): Promise<void> {
  const adapter = await services().adapter(connector.namespace)
  if (!adapter || signal.aborted) return
  const onReturn = () => void restore(connector, attempts.begin()).catch(() => undefined)
  const asked = adapter.restore(connector.id, signal)
  const session = await unlessAborted(signal, within(PATIENCE.silentCall, 'connection-timed-out', asked))
  if (session) commitConnection(connector, adapter, session, { restored: true, onReturn })
  else if (!isPhone(connector)) followWallet(connector, adapter, onReturn)
  // A wallet of this browser may unlock; a session with a phone that has ended does not come back.
  else saved.connectionStatus.set('disconnected')
}

/** The connector with that id, now or whenever it announces itself. */
function announced(id: string, signal: AbortSignal): Promise<Connector> {
  const find = () => $connectors.get().find((connector) => connector.id === id)
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
