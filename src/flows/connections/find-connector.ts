import { TIMEOUTS } from '../../domain/timeouts.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { can, type Connector } from '../../domain/wallets/connector.ts'
import { otherWallets } from '../../ports/other-wallets.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { unlessAborted } from '../latest.ts'
import { within } from '../timeout.ts'
import { lookForLate } from './look-for-late.ts'

/** The discovered connector with an id, in a namespace or in the first that has it. A shared one is listed once for all. */
export function findConnector(id: string, namespace?: Namespace): Connector | undefined {
  const found = $connectors.get().filter((connector) => connector.id === id)
  const [first] = found
  if (first && can(first, 'shares-namespaces')) return { ...first, namespace: namespace ?? first.namespace }
  return found.find((connector) => (namespace ?? connector.namespace) === connector.namespace)
}

/** Like `findConnector`, for a connector whose code may still have to be loaded. */
export async function discoverConnector(id: string, namespace?: Namespace): Promise<Connector | undefined> {
  const found = findConnector(id, namespace)
  if (found) return found
  await otherWallets.use().discover()
  return findConnector(id, namespace)
}

/** Like `discoverConnector`, for one that a page names: it is waited for as a saved wallet is, because it may announce itself late. */
export async function awaitConnector(
  id: string,
  namespace: Namespace | undefined,
  signal: AbortSignal,
): Promise<Connector | undefined> {
  const found = await discoverConnector(id, namespace)
  if (found) return found
  const over = new AbortController()
  const soon = announced(id, namespace, AbortSignal.any([signal, over.signal]))
  const either = unlessAborted(signal, within(TIMEOUTS.announcement, 'wallet-not-found', soon))
  try {
    return await either
  } catch {
    signal.throwIfAborted()
    return undefined
  } finally {
    over.abort()
  }
}

/** Resolves with the connector of that id, now or when it announces itself. */
export function announced(
  id: string,
  namespace: Namespace | undefined,
  signal: AbortSignal,
): Promise<Connector> {
  return new Promise((resolve) => {
    const known = findConnector(id, namespace)
    if (known) return resolve(known)
    const stopLooking = lookForLate()
    const stop = () => {
      stopLooking()
      stopListening()
    }
    const stopListening = $connectors.listen(() => {
      const found = findConnector(id, namespace)
      if (!found) return
      stop()
      resolve(found)
    })
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}
