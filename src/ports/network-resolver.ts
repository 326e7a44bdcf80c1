import type { Network } from '../domain/networks/network.ts'
import type { Options } from '../domain/options.ts'
import { definePort } from './define-port.ts'

/** The networks of a page, with problems in its options to report to the author. */
export interface ResolvedNetworks {
  networks: readonly Network[]
  problems: readonly string[]
}

export interface NetworkResolver {
  /** Resolves the data of the page's networks, page-supplied RPC URLs first. */
  resolve(options: Options): Promise<ResolvedNetworks>
}

export const networkResolver = definePort<NetworkResolver>('networkResolver')
