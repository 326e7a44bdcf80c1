/** What the operator offers to swap, and on which markets. */
import type { Hex } from 'viem'

export interface ConvertToken {
  /** Lower or mixed case; absent for the network's own currency. */
  address?: Hex
  name: string
  symbol: string
  decimals: number
  /** https or ipfs. */
  logoUri?: string
  /** ERC-2612. */
  eip2612?: boolean
  /** What the token keeps of every transfer, in hundredths of a percent. */
  transferFee?: number
}

/** A network with a market of the kind of Uniswap V2. */
export interface ConvertNetwork {
  /** CAIP-2, `eip155` only. */
  network: string
  router: Hex
  /** The network's own currency as an ERC-20 token. */
  wrapped: Hex
  /** Tokens that a swap may pass through; the wrapped currency is always one. */
  through?: readonly Hex[]
  tokens: readonly ConvertToken[]
}

export interface ConvertSettings {
  networks: readonly ConvertNetwork[]
  /** Resolves with the result. Rejects when the node refuses or is away. */
  rpc(network: string, method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown>
  /** ms since 1970. */
  now(): number
}

/** The network's own currency, as an address. */
export const NATIVE: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
