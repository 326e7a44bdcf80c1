import { setAttempting } from '../../stores/connections/connections.ts'

/** Key of the attempt that the user started. */
export const USER_ATTEMPT = 'user'

const underWay = new Set<string>()

/** Marks that something waits for a wallet: the user's attempt, or the restoring of a saved wallet. `$isAttempting` is true while any does. */
export function beginWaiting(key: string): void {
  underWay.add(key)
  setAttempting(true)
}

export function endWaiting(key: string): void {
  underWay.delete(key)
  setAttempting(underWay.size > 0)
}
