import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'

/** SHA-256 of "wallet-modal sandbox genesis", in base58; always the same. */
export const GENESIS_HASH = 'FbNudVRzE2aXVzKW9BGXheisSooEicfxe72bd4bibiRM'

/** CAIP-2 id of the network: a reference has at most 32 characters of the genesis hash. */
export const SOLANA_NETWORK: CaipNetworkId = `solana:${GENESIS_HASH.slice(0, 32)}`

export const SOLANA_PORT = 18550
