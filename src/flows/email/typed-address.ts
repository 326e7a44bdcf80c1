/** The typed address outlives its field, for a visitor who goes back to correct it. It is kept in memory only. */
import { atom, type ReadableAtom } from 'nanostores'

const $typed = atom('')
export const $typedAddress: ReadableAtom<string> = $typed

export function typeAddress(text: string): void {
  $typed.set(text)
}
