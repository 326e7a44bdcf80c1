/** Activates another account that the wallet shares. The wallet is not called. */
import { isSameAddress } from '../../domain/account/address.ts'
import { accountFirst } from '../../domain/account/account-order.ts'
import { coded } from '../../errors/codes.ts'
import { connectionOf, updateConnection } from '../../stores/connections/one-connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { connectionTabs } from '../../ports/tabs.ts'
import { showToast } from '../modal/toasts.ts'
import { preferType } from './preferred-account.ts'
import { rememberConnection } from './saved-connections.ts'

export function switchAccount(namespace: Namespace, address: string): void {
  const connection = connectionOf(namespace)
  const chosen = connection?.accounts.find((account) => isSameAddress(namespace, account.address, address))
  if (!connection || !chosen) throw coded('not-connected')
  if (chosen === connection.accounts[0]) return
  const accounts = accountFirst(namespace, connection.accounts, address)
  updateConnection(connection, { accounts })
  rememberConnection({ ...connection, accounts })
  preferType(namespace, chosen)
  connectionTabs.use().tell()
  showToast({ kind: 'done', says: 'switched' })
}
