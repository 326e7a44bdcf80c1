import type { Amount } from '../money/amount.ts'
import type { CaipNetworkId } from '../networks/caip.ts'

/** A balance of one currency or token on one network. Prices and worths are decimal strings, never floats. */
export interface Holding {
  network: CaipNetworkId
  /** Contract or mint, in its namespace's format; absent for the native currency. */
  address?: string
  name: string
  amount: Amount
  /** Price of one whole token, in the requested currency. */
  price?: string
  /** Value of the whole amount, in the requested currency. */
  worth?: string
  /** http(s) URL of a third party's picture. */
  icon?: string
}
