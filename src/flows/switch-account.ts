/** Using another of the accounts that a wallet shares (reference 4.9). No wallet need be asked. */
import { isSameAddress } from '../domain/address.ts'
import { coded } from '../errors/codes.ts'
import { connectionOf, updateConnection } from '../stores/connection-changes.ts'
import type { Namespace } from '../domain/namespaces.ts'
import { saved } from '../stores/persisted-session.ts'
import { showToast } from './notify.ts'

export function switchAccount(namespace: Namespace, address: string): void {
  const accounts = connectionOf(namespace)?.accounts
  const chosen = accounts?.find((account) => isSameAddress(namespace, account.address, address))
  if (!accounts || !chosen) throw coded('not-connected')
  if (chosen === accounts[0]) return
  updateConnection(namespace, { accounts: [chosen, ...accounts.filter((account) => account !== chosen)] })
  saved.account(namespace).set(chosen.address)
  showToast({ kind: 'done', says: 'switched' })
}
