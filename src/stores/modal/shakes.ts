import { atom, type ReadableAtom } from 'nanostores'

const $count = atom(0)
/** Counts attempts to close a view that cannot be closed; the card shakes once for each. */
export const $shakes: ReadableAtom<number> = $count
export function shakeModal(): void {
  $count.set($count.get() + 1)
}
