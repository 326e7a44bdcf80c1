/** A source of swaps from `walletKit.configure({ swapSources })`. None of its answers is trusted. */
export interface PageSwapSource {
  /** Letters, digits, `-` and `_`. */
  id: string
  /** Name shown to visitors. */
  name: string
  /** Tokens that can be swapped on the network (CAIP-2); `address` is absent for its currency. */
  tokens(question: { network: string; signal: AbortSignal }): Promise<readonly PageSwapToken[]>
  /**
   * Amount bought after fees, smallest unit, decimal string; `undefined` if the pair is not supported. `gas` is what the transaction
   * needs, a decimal string: sources are compared after the network fee.
   */
  quote(question: PageSwapQuestion): Promise<{ id?: string; toAmount: string; gas?: string } | undefined>
  /** The call that swaps. The called contract gets an allowance for exactly this amount. */
  transaction(
    question: PageSwapQuestion & { quoteId?: string; slippage: number },
  ): Promise<{ to: string; data: string; value?: string }>
}

export interface PageSwapToken {
  address?: string
  name: string
  symbol: string
  decimals: number
  logoUri?: string
}

export interface PageSwapQuestion {
  network: string
  /** The account that swaps. */
  account: string
  /** Contracts; absent for the currency of the network. */
  from?: string
  to?: string
  /** Smallest units, decimal string. */
  amount: string
  signal: AbortSignal
}
