/** Tokens and markets that the operator offers for swaps. */
import type { Hex } from 'viem'

export interface ConvertToken {
  /** Lower or mixed case; absent for the network's own currency. */
  address?: Hex
  name: string
  symbol: string
  decimals: number
  /** https or ipfs URL. */
  logoUri?: string
  /** Whether the token supports ERC-2612 permits. */
  eip2612?: boolean
  /** Fee that the token deducts from every transfer, in hundredths of a percent. */
  transferFee?: number
}

/** A network with a Uniswap V2 compatible market. */
export interface ConvertNetwork {
  /** CAIP-2, `eip155` only. */
  network: string
  router: Hex
  /** Address of the wrapped native currency. */
  wrapped: Hex
  /** Intermediate tokens of swaps, in addition to the wrapped currency. */
  through?: readonly Hex[]
  tokens: readonly ConvertToken[]
}

export interface ConvertSettings {
  networks: readonly ConvertNetwork[]
  /** Resolves with the result. Rejects when the node returns an error or does not respond. */
  rpc(network: string, method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown>
  /** ms since 1970. */
  now(): number
}

/** Placeholder address of the native currency. */
export const NATIVE: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
