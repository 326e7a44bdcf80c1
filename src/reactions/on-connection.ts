import { activateConnection } from '../flows/connections/activate-connection.ts'
import { loadNetworks } from '../flows/network/load-networks.ts'
import { present, withdraw } from '../flows/modal/presence.ts'
import { onEvent, type KitEvents } from '../stores/events.ts'
import { $modal } from '../stores/modal/modal.ts'
import { $isUnsupported, chooseNetwork } from '../stores/networks.ts'
import type { Connection } from '../domain/account/connection.ts'
import { $connection, connectionOf } from '../stores/connections/connections.ts'
import { saved } from '../stores/stored/session.ts'
import { $signInMode } from '../stores/sign-in.ts'

/** What the modal does when wallets come, go and move (sections 2 and 4). */
export function followConnection(): () => void {
  const stopEvents = onEvent('connected', (detail) => void arrived(detail))
  const stopNetwork = $connection.listen((connection, before) => {
    if (before) left(before, connection)
    if (!connection) return
    // A wallet that moved while it was connected; where it is when it connects is for `arrived`.
    const isSame =
      before?.namespace === connection.namespace && before.connector.id === connection.connector.id
    if (isSame && before.network !== connection.network) void moved()
    // So that the page stays on this network when the wallet leaves.
    chooseNetwork(connection.network)
  })
  const stopModal = $modal.listen((state) => {
    if (state === 'opening') keepChoice()
  })
  return () => {
    stopEvents()
    stopNetwork()
    stopModal()
  }
}

/** Opened for another one of the connected chain families, the modal makes that the one in use, in every tab. */
function keepChoice(): void {
  const connection = $connection.get()
  if (connection && connection.namespace !== saved.activeNamespace.get())
    activateConnection(connection.namespace)
}

async function arrived({ restored }: KitEvents['connected']): Promise<void> {
  await loadNetworks().catch(() => undefined)
  // Who left meanwhile may be choosing another wallet.
  if (!$connection.get()) return
  // A page that was just loaded opens nothing by itself; the button says what is wrong.
  if ($isUnsupported.get() && !restored) return void present('unsupported-chain')
  // With sign-in, that is for `check-sign-in.ts` to say.
  if (!restored && $signInMode.get() === 'off') withdraw('connecting')
}

async function moved(): Promise<void> {
  if (!$connection.get()) return
  await loadNetworks().catch(() => undefined)
  if ($isUnsupported.get()) present('unsupported-chain')
  else withdraw('unsupported-chain')
}

/** The wallet that the modal is about has left. Another one of its namespace may have taken its place. */
function left(before: Connection, now: Connection | undefined): void {
  const { namespace, connector } = before
  if (now?.namespace !== namespace && !connectionOf(namespace, connector.id)) withdraw('wallet')
}
