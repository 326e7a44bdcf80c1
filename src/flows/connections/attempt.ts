import { setAttempting } from '../../stores/connections/connections.ts'
import { latest } from '../latest.ts'

/** What the visitor asks a wallet for: whoever begins ends what was under way. */
export const attempts = latest()

/** The name of that. */
export const USER_ATTEMPT = 'visitor'

const underWay = new Set<string>()

/** A wallet is asked, or saved ones are looked for; each of these that go on at once has a name. */
export function begin(what: string): void {
  underWay.add(what)
  setAttempting(true)
}

export function end(what: string): void {
  underWay.delete(what)
  setAttempting(underWay.size > 0)
}
