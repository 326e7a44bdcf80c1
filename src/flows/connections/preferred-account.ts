/** Which kind of a wallet's accounts the visitor wants to use (sections 3 and 9): a wallet may share several kinds. */
import { DEFAULT_ACCOUNT_TYPES } from '../../domain/account/account-type.ts'
import { putFirst, type Accounts } from '../../domain/account/account-order.ts'
import type { Account } from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { saved } from '../../stores/stored/session.ts'

/** An account of that kind comes first, where the wallet says of which kind they are. */
export function preferredFirst(namespace: Namespace, accounts: Accounts): Accounts {
  const wanted = saved.accountTypes.get()?.[namespace] ?? DEFAULT_ACCOUNT_TYPES[namespace]
  // A wallet's own order counts among accounts of one kind.
  if (!wanted || accounts[0].type === wanted) return accounts
  return putFirst(accounts, ({ type }) => type === wanted)
}

/** The visitor uses an account of this kind. */
export function preferType(namespace: Namespace, { type }: Account): void {
  if (type) saved.accountTypes.set({ ...saved.accountTypes.get(), [namespace]: type })
}
