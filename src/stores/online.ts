import { atom, type ReadableAtom } from 'nanostores'

const $state = atom(true)

/** Whether the browser believes that it has a network. */
export const $online: ReadableAtom<boolean> = $state

export function setOnline(isOnline: boolean): void {
  $state.set(isOnline)
}
