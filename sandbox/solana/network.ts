import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'

/** SHA-256 of "wallet-modal sandbox genesis", in base58; the same in every world. */
export const GENESIS_HASH = 'FbNudVRzE2aXVzKW9BGXheisSooEicfxe72bd4bibiRM'

/** The network's CAIP-2 id: as much of the genesis hash as a reference may be long. */
export const SOLANA_NETWORK: CaipNetworkId = `solana:${GENESIS_HASH.slice(0, 32)}`

export const SOLANA_PORT = 18550
