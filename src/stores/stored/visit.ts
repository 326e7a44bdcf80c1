import { atom, type ReadableAtom } from 'nanostores'

const $number = atom(0)
/** Counts restorations from storage: one when the page loads, and one for each storage that it sets. */
export const $visit: ReadableAtom<number> = $number

export function beginVisit(): number {
  $number.set($number.get() + 1)
  return $number.get()
}
