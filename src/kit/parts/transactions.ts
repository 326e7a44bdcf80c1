/** Transactions that wallets were asked for: followed to their end, whichever page or tab asked. */
import { clock } from '../../ports/clock.ts'
import { locks } from '../../ports/locks.ts'
import { storage } from '../../ports/storage.ts'
import { followSent } from '../../reactions/on-transactions.ts'
import { createLocks } from '../../storage/locks.ts'

export { trackTransaction } from '../../flows/transactions/track-transaction.ts'

export function start(): () => void {
  const own = createLocks(clock.use(), storage.use())
  locks.provide(own)
  const stop = followSent()
  return () => {
    stop()
    own.stop()
  }
}
