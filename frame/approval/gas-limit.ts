import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'

/** Maximum gas of a transaction on Ethereum and its test networks, since Osaka (EIP-7825). */
const TRANSACTION_CAP = 1n << 24n
const CAPPED: readonly CaipNetworkId[] = ['eip155:1', 'eip155:11155111', 'eip155:560048']

/**
 * Maximum gas of a transaction, or of a user operation, which is part of one. No block takes more than its own limit: that is 60 million on Ethereum,
 * and up to 2^50 where gas also pays for another chain's data, so there is no maximum for all networks. Where EIP-7825 applies the node would refuse
 * more than its cap after the approval. A block without a limit counts as capped.
 */
export function mostGas(network: CaipNetworkId, blockLimit: bigint | undefined): bigint {
  const most = blockLimit ?? TRANSACTION_CAP
  return CAPPED.includes(network) && most > TRANSACTION_CAP ? TRANSACTION_CAP : most
}
