import type { CaipNetworkId } from './caip.ts'

/** Section 9. */
export const DEFAULT_NETWORK: CaipNetworkId = 'eip155:1'
