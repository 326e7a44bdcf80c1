import type { TransferPlan } from '../../../domain/transfers/transfer.ts'
import { coded } from '../../../errors/codes.ts'
import { sendError } from '../../../errors/foreign.ts'
import { parseNetwork } from '../answers.ts'
import { clientOf } from '../client.ts'
import type { EvmProvider } from '../eip1193.ts'
import { orAborted } from '../../transfers/or-aborted.ts'
import { isHash } from './quantity.ts'

/**
 * `eth_sendTransaction` as planned, once. Resolves with the hash that the wallet gives; rejects with `send-…`, or with the
 * reason of `signal`.
 */
export async function sendTransfer(
  provider: EvmProvider,
  { order, request, obstacle }: TransferPlan,
  signal: AbortSignal,
): Promise<string> {
  if (!request || obstacle) throw coded('send-not-possible', { obstacle })
  const client = clientOf(provider)
  const ask = async () => {
    // Wallets send on their own network, whatever the page shows. One that does not say which is asked nothing.
    const chain: unknown = await client.request({ method: 'eth_chainId' }).catch(() => undefined)
    signal.throwIfAborted()
    if (parseNetwork(chain) !== order.network) throw coded('send-wrong-network')
    // The params are the plan's own.
    return client.request({ method: 'eth_sendTransaction', params: request.params } as never)
  }
  try {
    const answer: unknown = await orAborted(ask(), signal)
    if (isHash(answer)) return answer
    throw coded('send-no-id')
  } catch (error) {
    signal.throwIfAborted()
    throw sendError(error)
  }
}
