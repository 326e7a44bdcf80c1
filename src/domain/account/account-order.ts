import { isSameAddress } from './address.ts'
import type { Account, Connection } from './connection.ts'
import type { Namespace } from '../networks/namespaces.ts'

export type Accounts = Connection['accounts']

/** Moves the first account that matches to the front; the others keep their order. */
export function putFirst(accounts: Accounts, isMeant: (account: Account) => boolean): Accounts {
  const found = accounts.find(isMeant)
  return found ? [found, ...accounts.filter((account) => account !== found)] : accounts
}

export const accountFirst = (namespace: Namespace, accounts: Accounts, chosen: string): Accounts =>
  putFirst(accounts, ({ address }) => isSameAddress(namespace, address, chosen))
