/** Following wallets' transactions to their end, whichever page or tab requested them. */
import { clock } from '../../ports/clock.ts'
import { locks } from '../../ports/locks.ts'
import { storage } from '../../ports/storage.ts'
import { followOutcomes } from '../../reactions/on-outcome.ts'
import { followSent } from '../../reactions/on-transactions.ts'
import { createLocks } from '../../storage/locks.ts'

export { trackTransaction } from '../../flows/transactions/track-transaction.ts'

/** `compare` resolves with whether a mined transaction had other effects than promised. */
export function start(compare: (id: string) => Promise<boolean>): () => void {
  const own = createLocks(clock.use(), storage.use())
  locks.provide(own)
  const undo = [followSent(), followOutcomes(compare)]
  return () => {
    for (const stop of undo) stop()
    own.stop()
  }
}
