/** The type of account that the user prefers: a wallet may share accounts of several types. */
import { DEFAULT_ACCOUNT_TYPES } from '../../domain/account/account-type.ts'
import { putFirst, type Accounts } from '../../domain/account/account-order.ts'
import type { Account } from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { saved } from '../../stores/stored/session.ts'

/** The preferred EVM account of a login with an ordinary and a smart account. */
export const preferredEvmAccount = (): 'eoa' | 'smartAccount' =>
  (saved.accountTypes.get()?.eip155 ?? DEFAULT_ACCOUNT_TYPES.eip155) === 'eoa' ? 'eoa' : 'smartAccount'

/** Puts an account of the preferred type first, if the wallet reports types. */
export function preferredFirst(namespace: Namespace, accounts: Accounts): Accounts {
  const wanted = saved.accountTypes.get()?.[namespace] ?? DEFAULT_ACCOUNT_TYPES[namespace]
  // Accounts of one type keep the wallet's order.
  if (!wanted || accounts[0].type === wanted) return accounts
  return putFirst(accounts, ({ type }) => type === wanted)
}

/** Called when the user chooses an account. */
export function preferType(namespace: Namespace, { type }: Account): void {
  if (type) saved.accountTypes.set({ ...saved.accountTypes.get(), [namespace]: type })
}
