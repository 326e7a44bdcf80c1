import { createClient, custom, type Client } from 'viem'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { coded } from '../../errors/codes.ts'
import { parseNetwork } from './answers.ts'
import type { EvmProvider } from './eip1193.ts'

/** A viem client of a wallet. No retries: a second request may open the wallet twice. */
export function clientOf(provider: EvmProvider): Client {
  return createClient({ transport: custom(provider, { retryCount: 0 }), cacheTime: 0 })
}

/** The wallet's current network. */
export async function readNetwork(provider: EvmProvider): Promise<CaipNetworkId> {
  const answer: unknown = await clientOf(provider).request({ method: 'eth_chainId' })
  const network = parseNetwork(answer)
  if (!network) throw coded('connection-failed', { cause: new Error('The wallet gave no usable chain id') })
  return network
}
