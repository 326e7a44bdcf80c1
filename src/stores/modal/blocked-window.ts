import { atom, type ReadableAtom } from 'nanostores'

const $isBlocked = atom(false)

/** Whether the browser blocked the last window that a flow opened. */
export const $blockedWindow: ReadableAtom<boolean> = $isBlocked

/** Notes whether a window opened; `opened` is what the port returned. Returns it. */
export function noteWindow<Opened>(opened: Opened | undefined): Opened | 'blocked' {
  $isBlocked.set(opened === undefined)
  return opened ?? 'blocked'
}
