/**
 * Entering ConnectingExternal requests a connection, unless the wallet is connected already: then the view says so, and leads on when the wallet
 * disconnects or, with the multiWallet feature, shares other accounts.
 */
import { atom, type ReadableAtom } from 'nanostores'
import type { Connection } from '../../domain/account/connection.ts'
import { $connections } from '../../stores/connections/connections.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { cancelConnect } from '../connections/attempt.ts'
import { findConnector } from '../connections/find-connector.ts'
import { withdraw } from '../modal/presence.ts'
import { connectWallet, type ConnectChoice } from './connect-wallet.ts'

const $linked = atom(false)
/** Whether the wallet of the view was connected when the view was entered. */
export const $isLinked: ReadableAtom<boolean> = $linked

/** Returns the function to call on leaving the view. */
export function askInstalled(connectorId: string, choice: ConnectChoice): () => void {
  const connector = findConnector(connectorId, choice.namespace)
  const connection = connector && connectionOf(connector.namespace, connector.id)
  if (connection) return followLinked(connection)
  // The view shows the failure.
  connectWallet(connectorId, choice).catch(() => undefined)
  return cancelConnect
}

function followLinked({ namespace, connector, accounts }: Connection): () => void {
  $linked.set(true)
  const stop = $connections.listen(() => {
    const now = connectionOf(namespace, connector.id)
    if (!now) withdraw('linked-gone')
    else if ($isMultiWallet.get() && addressesOf(now.accounts) !== addressesOf(accounts))
      withdraw('linked-changed')
  })
  return () => {
    stop()
    $linked.set(false)
  }
}

const addressesOf = (accounts: Connection['accounts']) => accounts.map(({ address }) => address).join(' ')
