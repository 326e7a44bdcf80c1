import type { Network } from '../domain/networks/network.ts'
import type { Options } from '../domain/options.ts'
import { definePort } from './define-port.ts'

/** The networks of a page, with what could not be understood, so that the author can be told. */
export interface ResolvedNetworks {
  networks: readonly Network[]
  problems: readonly string[]
}

export interface NetworkResolver {
  /** Finds the data of the networks that the page names, host-supplied RPC URLs first. */
  resolve(options: Options): Promise<ResolvedNetworks>
}

export const networkResolver = definePort<NetworkResolver>('networkResolver')
