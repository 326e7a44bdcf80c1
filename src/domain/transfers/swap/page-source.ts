/** A source of swaps that a page brings along with `walletKit.configure({ swapSources })`. Nothing that it answers is trusted. */
export interface PageSwapSource {
  /** Letters, digits, `-` and `_`. */
  id: string
  /** What visitors read. */
  name: string
  /** What can be swapped on the network (CAIP-2); `address` is absent for its currency. */
  tokens(question: { network: string; signal: AbortSignal }): Promise<readonly PageSwapToken[]>
  /** What arrives, in smallest units as a decimal string, after fees; `undefined` where there is no such pair. */
  quote(question: PageSwapQuestion): Promise<{ id?: string; toAmount: string } | undefined>
  /** The call of the contract that swaps. What it may spend is approved for that contract, for this amount only. */
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
