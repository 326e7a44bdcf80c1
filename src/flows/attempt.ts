import { setAttempting } from '../stores/connections.ts'
import { latest } from './latest.ts'

/** What the visitor asks a wallet for: whoever begins ends what was under way. */
export const attempts = latest()

/** While a wallet is asked for the visitor. */
export function setAsking(isAsking: boolean): void {
  setAttempting(isAsking, 'visitor')
}
