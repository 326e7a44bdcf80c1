import { atom, type ReadableAtom } from 'nanostores'

const $state = atom(true)

/** Whether the browser reports a network connection. */
export const $online: ReadableAtom<boolean> = $state

export function setOnline(isOnline: boolean): void {
  $state.set(isOnline)
}
