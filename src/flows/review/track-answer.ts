import { isEvmAddress } from '../../domain/account/address.ts'
import type { PageCall } from '../../domain/requests/page-call.ts'
import type { Promised } from '../../domain/requests/explain/promised.ts'
import { sentBatch, sentHash } from '../../domain/requests/sent-hash.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { savedBatch } from '../../stores/stored/batches.ts'
import type { ReviewedConnector } from '../../stores/review.ts'
import { trackTransaction } from '../transactions/track-transaction.ts'

/**
 * A transaction sent for the page after its review is followed like one of the kit's own, from the wallet's answer on: before
 * that only the page knows whether it repeats the request, and a record without a hash could neither prevent that nor be found on the
 * network. `promised`: the effects that the user read, to compare with the outcome. Never throws; the page gets its own answer.
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
      // The batch's transactions are followed one by one.
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
    // The page receives the failure itself.
    .catch(() => undefined)
}
