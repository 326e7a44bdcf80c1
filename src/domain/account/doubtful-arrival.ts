/** Things that strangers send so that their address stands in a history, where it is taken for one that the visitor knows. */
import { compare } from '../money/decimal.ts'
import type { Namespace } from '../networks/namespaces.ts'
import { lookAlike } from '../requests/look-alike.ts'
import type { Acquaintance } from '../requests/profiles.ts'
import type { Transaction } from './transaction.ts'
import type { TransactionStory } from './transaction-story.ts'

/** Whole tokens. Less than that is worth nothing in any currency, and less than Bitcoin's network carries. */
const DUST = '0.000005'

/** Whether something that only arrived is dust, or from an address that resembles one that the visitor knows. */
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
