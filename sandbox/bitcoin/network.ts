import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'

/** The CAIP-2 id of every regtest: all begin with the same block. */
export const BITCOIN_NETWORK: CaipNetworkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

export const BITCOIN_PORT = 18551
