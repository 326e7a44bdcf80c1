import { createClient, custom, type Client } from 'viem'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { coded } from '../../errors/codes.ts'
import { parseNetwork } from './answers.ts'
import type { EvmProvider } from './eip1193.ts'

/** viem on a wallet. No retries: asking a wallet twice may open it twice. */
export function clientOf(provider: EvmProvider): Client {
  return createClient({ transport: custom(provider, { retryCount: 0 }), cacheTime: 0 })
}

/** Where the wallet says that it is. */
export async function readNetwork(provider: EvmProvider): Promise<CaipNetworkId> {
  const answer: unknown = await clientOf(provider).request({ method: 'eth_chainId' })
  const network = parseNetwork(answer)
  if (!network) throw coded('connection-failed', { cause: new Error('The wallet gave no usable chain id') })
  return network
}
