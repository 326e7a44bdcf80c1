/** Name and picture of the account in use. */
import { atom, type ReadableAtom } from 'nanostores'
import type { Identity } from '../domain/identity.ts'

/** Of the account in use; `undefined` while it is unknown. */
export const $identity: ReadableAtom<Identity | undefined> = atom<Identity | undefined>()

export function watchIdentity(): void {}

export function stopIdentity(): void {}
