import { atom, type ReadableAtom } from 'nanostores'
import type { LoginTrouble } from '../../domain/embedded/login-trouble.ts'

const $trouble = atom<LoginTrouble | undefined>()

/** `undefined` while the login works, or without one. */
export const $loginTrouble: ReadableAtom<LoginTrouble | undefined> = $trouble
export function setLoginTrouble(trouble: LoginTrouble | undefined): void {
  $trouble.set(trouble)
}
