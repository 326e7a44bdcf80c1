import type { CaipNetworkId } from './caip.ts'

/** Network of a page that names none. */
export const DEFAULT_NETWORK: CaipNetworkId = 'eip155:1'
