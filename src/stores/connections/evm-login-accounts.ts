import { atom, type ReadableAtom } from 'nanostores'
import type { FrameUser } from '../../domain/embedded/calls.ts'

type Accounts = NonNullable<FrameUser['accounts']>

const $accounts = atom<Accounts>([])

/** The EVM accounts of the login, as the frame reports them. */
export const $evmLoginAccounts: ReadableAtom<Accounts> = $accounts
export function setEvmLoginAccounts(accounts: Accounts): void {
  $accounts.set(accounts)
}
