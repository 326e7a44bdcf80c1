import { activeAccount, type Connection } from '../domain/account/connection.ts'
import { isSameAddress } from '../domain/account/address.ts'
import { namespaceOf } from '../domain/networks/caip.ts'
import { $connection, $connections } from '../stores/connections/connections.ts'
import { onEvent, emit } from '../stores/events.ts'
import { $networkId } from '../stores/networks.ts'

const keyOf = ({ namespace, connector }: Connection) => `${namespace} ${connector.id}`

/** Emits an event when the active account or network changes. Connecting and disconnecting have their own events. */
export function tellChanges(): () => void {
  // Connections whose event was emitted. If one of these becomes active, the user switched to it.
  let known = new Set<string>()
  const learn = () => {
    known = new Set($connections.get().map(keyOf))
  }
  learn()
  const undo = [onEvent('connected', learn), onEvent('disconnected', learn)]
  const stopAccount = $connection.listen((now, before) => {
    if (!now || !before || !known.has(keyOf(now))) return
    const { address, caipAddress, namespace } = activeAccount(now)
    const previous = before.accounts[0].address
    if (namespace === before.namespace && isSameAddress(namespace, address, previous)) return
    emit('account-changed', { address, caipAddress, namespace, previous })
  })
  const stopNetwork = $networkId.listen((network, previous) => {
    // The first call of a listener has no previous value.
    if (previous && network !== previous)
      emit('network-changed', { network, namespace: namespaceOf(network), previous })
  })
  return () => {
    for (const stop of undo) stop()
    stopAccount()
    stopNetwork()
  }
}
