import { atom, type ReadableAtom } from 'nanostores'

const $number = atom(0)
/** Counts what the page takes up from its storage: once when it loads, and again with each storage that it gives. */
export const $visit: ReadableAtom<number> = $number

export function beginVisit(): number {
  $number.set($number.get() + 1)
  return $number.get()
}
