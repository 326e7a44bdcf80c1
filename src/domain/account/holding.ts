import type { Amount } from '../money/amount.ts'
import type { CaipNetworkId } from '../networks/caip.ts'

/** What an account holds of one currency or token on one network. Prices and worths are decimal strings, never floats. */
export interface Holding {
  network: CaipNetworkId
  /** Contract or mint, as its namespace writes it; absent for the network's own currency. */
  address?: string
  name: string
  amount: Amount
  /** Of one whole token, in the currency that was asked for. */
  price?: string
  /** Of the whole amount, in the currency that was asked for. */
  worth?: string
  /** http(s) URL of a third party's picture. */
  icon?: string
}
