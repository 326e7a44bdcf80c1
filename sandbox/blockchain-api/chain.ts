import type { Currency } from './prices.ts'
import type { Story } from './pages.ts'
import type { WireBalance } from './wire.ts'

/** A currency or token; its price is 0 if none is known. */
export interface Fungible {
  /** CAIP-10; the network's own currency has its usual placeholder address. */
  address: string
  name: string
  symbol: string
  decimals: number
  iconUrl: string
}

/** One network of any namespace. */
export interface ServedChain {
  /** CAIP-2. */
  network: string
  rpcUrl: string
  /** Whether a text is an address of this namespace. */
  isAddress(text: string): boolean
  /** Balances above zero; `named` are tokens (CAIP-10) to check in addition to those that the address has ever received. */
  balances(address: string, currency: Currency, named: readonly string[]): Promise<WireBalance[]>
  history(address: string): Promise<readonly Story[]>
  /** All currencies and tokens known on the network. */
  fungibles(): Promise<readonly Fungible[]>
}
