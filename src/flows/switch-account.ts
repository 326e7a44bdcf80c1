/** Using another of the accounts that a wallet shares (reference 4.9). No wallet need be asked. */
import { isSameAddress } from '../domain/address.ts'
import { coded } from '../errors/codes.ts'
import { connectionOf, updateConnection } from '../stores/connection-changes.ts'
import type { Namespace } from '../domain/namespaces.ts'
import { services } from '../ports/services.ts'
import { saved } from '../stores/persisted-session.ts'
import { showToast } from './notify.ts'

export function switchAccount(namespace: Namespace, address: string): void {
  if (!chooseAccount(namespace, address)) return
  services().connectionTabs.tell()
  showToast({ kind: 'done', says: 'switched' })
}

/** `false` when it is in use already. */
export function chooseAccount(namespace: Namespace, address: string): boolean {
  const connection = connectionOf(namespace)
  const chosen = connection?.accounts.find((account) => isSameAddress(namespace, account.address, address))
  if (!connection || !chosen) throw coded('not-connected')
  const { accounts } = connection
  if (chosen === accounts[0]) return false
  updateConnection(connection, { accounts: [chosen, ...accounts.filter((account) => account !== chosen)] })
  saved.account(namespace).set(chosen.address)
  return true
}
