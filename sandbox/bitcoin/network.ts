import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'

/** CAIP-2 id of every regtest network: they share one genesis block. */
export const BITCOIN_NETWORK: CaipNetworkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

export const BITCOIN_PORT = 18551
