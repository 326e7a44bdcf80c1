import { atom, type ReadableAtom } from 'nanostores'

const $needs = atom(false)

/** Whether the wallet of the login has to be protected by more than its browser before it is paid to, as the frame said last. */
export const $needsProtection: ReadableAtom<boolean> = $needs
export function setNeedsProtection(needs: boolean): void {
  $needs.set(needs)
}
