import { isEvmAddress } from '../../domain/account/address.ts'
import type { PageCall } from '../../domain/requests/page-call.ts'
import type { Promised } from '../../domain/requests/explain/promised.ts'
import { sentBatch, sentHash } from '../../domain/requests/sent-hash.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { savedBatch } from '../../stores/stored/batches.ts'
import type { ReviewedConnector } from '../../stores/review.ts'
import { trackTransaction } from '../transactions/track-transaction.ts'

/**
 * What a wallet has sent for a page after its review is followed like what our views send, from the wallet's answer on: until
 * then only the page knows whether it asks again, and a record without a hash would neither hold it back nor be found on the
 * network. `promised`: what the user had read, to be compared with what happens. Never throws; the page's answer is its own.
 */
export function trackAnswer(
  { namespace, id }: ReviewedConnector,
  call: PageCall,
  answer: unknown,
  promised?: Promised,
): void {
  const connection = connectionOf(namespace, id)
  if (!connection) return
  const { network, accounts } = connection
  const [params] = call.kind === 'method' && Array.isArray(call.params) ? (call.params as unknown[]) : []
  const { from, to } = { ...(params as { from?: unknown; to?: unknown } | undefined) }
  Promise.resolve(answer)
    .then(async (given) => {
      const [hash, batch] = [sentHash(call, given), sentBatch(call, given)]
      if (hash === undefined && batch === undefined) return
      // Its transactions are followed one by one.
      if (batch !== undefined && savedBatch(batch)) return
      const sender = isEvmAddress(from) ? from : accounts[0].address
      const about = {
        ...({ kind: 'request', network, from: sender } as const),
        ...(isEvmAddress(to) && { to }),
        ...(batch !== undefined && { batch: { id: batch, connector: id } }),
        ...(promised && { promise: promised }),
      }
      await trackTransaction(about, () => Promise.resolve(hash))
    })
    // The page learns of a failure itself.
    .catch(() => undefined)
}
