import { atom, type ReadableAtom } from 'nanostores'
import type { Login } from '../../domain/account/login.ts'

const $current = atom<Login | undefined>()

/** The login that is connected. `reactions/on-login.ts` derives it, with the code of the embedded wallet. */
export const $login: ReadableAtom<Login | undefined> = $current
export function setLogin(login: Login | undefined): void {
  $current.set(login)
}
