import type { Currency } from './prices.ts'
import type { Story } from './pages.ts'
import type { WireBalance } from './wire.ts'

/** A currency or token; of one that has no price, the price is 0. */
export interface Fungible {
  /** CAIP-10, the network's own currency under its usual stand-in. */
  address: string
  name: string
  symbol: string
  decimals: number
  iconUrl: string
}

/** One network, whatever its kind. */
export interface ServedChain {
  /** CAIP-2. */
  network: string
  rpcUrl: string
  /** Whether a text is an address of this kind of network. */
  isAddress(text: string): boolean
  /** What is not zero; `named` are tokens (CAIP-10) to look for besides those that have ever come here. */
  balances(address: string, currency: Currency, named: readonly string[]): Promise<WireBalance[]>
  history(address: string): Promise<readonly Story[]>
  /** All that is known here. */
  fungibles(): Promise<readonly Fungible[]>
}
