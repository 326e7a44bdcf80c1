import { activeAccount } from '../domain/connection.ts'
import { isSameAddress } from '../domain/address.ts'
import { namespaceOf } from '../domain/caip.ts'
import { $connection } from '../stores/connections.ts'
import { record } from '../stores/facts.ts'
import { $networkId } from '../stores/networks.ts'

/** When the account or the network in use is another one, say so. Connecting and disconnecting have facts of their own. */
export function tellChanges(): () => void {
  const stopAccount = $connection.listen((now, before) => {
    if (!now || !before || now.connector.id !== before.connector.id) return
    const { address, caipAddress, namespace } = activeAccount(now)
    const previous = before.accounts[0].address
    if (isSameAddress(namespace, address, previous)) return
    record('account-changed', { address, caipAddress, namespace, previous })
  })
  const stopNetwork = $networkId.listen((network, previous) => {
    // A listener's first call has nothing before it.
    if (previous && network !== previous)
      record('network-changed', { network, namespace: namespaceOf(network), previous })
  })
  return () => {
    stopAccount()
    stopNetwork()
  }
}
