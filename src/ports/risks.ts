import type { CaipNetworkId } from '../domain/networks/caip.ts'
import type { Risk } from '../domain/requests/profiles.ts'
import { definePort } from './define-port.ts'

/** Lists of addresses provided by the page. The kit ships none. */
export interface Risks {
  of(network: CaipNetworkId, addresses: readonly string[], signal: AbortSignal): Promise<readonly Risk[]>
}

export const risks = definePort<Risks>('risks')
