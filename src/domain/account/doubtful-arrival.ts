/** Detects transfers sent by strangers to plant their address in a history, where it is mistaken for one that the visitor knows. */
import { compare } from '../money/decimal.ts'
import type { Namespace } from '../networks/namespaces.ts'
import { lookAlike } from '../requests/look-alike.ts'
import type { Acquaintance } from '../requests/profiles.ts'
import type { Transaction } from './transaction.ts'
import type { TransactionStory } from './transaction-story.ts'

/** In whole tokens. A smaller amount has no value in any currency, and Bitcoin does not relay it. */
const DUST = '0.000005'

/** Whether an incoming transfer is dust, or from an address that resembles a known one. */
export function isDoubtfulArrival(
  { status }: Transaction,
  { main, other, with: partner }: TransactionStory,
  namespace: Namespace,
  known: readonly Acquaintance[],
): boolean {
  if (status === 'failed' || main?.direction !== 'in' || other) return false
  const isDust = main.kind === 'fungible' && compare(main.quantity, DUST) < 0
  return isDust || (!!partner && lookAlike(namespace, partner.address, known) !== undefined)
}
