import type { Connection } from '../domain/account/connection.ts'
import { endConnecting } from '../flows/connect/end-connecting.ts'
import { keepActiveNamespace } from '../flows/connections/activate-connection.ts'
import { withdraw } from '../flows/modal/presence.ts'
import { checkNetwork } from '../flows/network/check-network.ts'
import { $connection } from '../stores/connections/connections.ts'
import { connectionOf } from '../stores/connections/one-connection.ts'
import { onEvent } from '../stores/events.ts'
import { $modal } from '../stores/modal/modal.ts'
import { chooseNetwork } from '../stores/networks.ts'
import { forgetWish } from '../stores/wished-networks.ts'

/** Updates the modal and the page's network when a wallet connects, disconnects or changes its network. */
export function followConnection(): () => void {
  const undo = [
    onEvent('connected', (detail) => void endConnecting(detail)),
    $connection.listen((connection, before) => {
      if (before && isGone(before, connection)) withdraw('wallet')
      if (!connection) return
      if (before && isSame(before, connection) && before.network !== connection.network) {
        forgetWish(connection.namespace)
        void checkNetwork()
      }
      // The page stays on this network when the wallet disconnects.
      chooseNetwork(connection.network)
    }),
    $modal.listen((state) => {
      if (state === 'opening') keepActiveNamespace()
    }),
  ]
  return () => {
    for (const stop of undo) stop()
  }
}

const isSame = (a: Connection, b: Connection) =>
  a.namespace === b.namespace && a.connector.id === b.connector.id

/** `false` if another wallet of its namespace has become the active one. */
const isGone = ({ namespace, connector }: Connection, now: Connection | undefined) =>
  now?.namespace !== namespace && !connectionOf(namespace, connector.id)
