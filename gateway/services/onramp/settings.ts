/** What is sold, and by whom. */

/** Who sells. Of an `api`, quotes and orders are asked by the gateway, with a secret; of a `url` nothing is known but the page. */
export interface OnRampProvider {
  id: string
  name: string
  /** https. */
  website: string
  /** https or `data:`; null: the first letter is shown. */
  icon: string | null
  /** CAIP-2. */
  networks: readonly string[]
  /** In words or figures: `1.5 % + network fee`. */
  fees: string
  via: { kind: 'url'; template: string } | { kind: 'api'; url: string; secret: string }
}

export interface OnRampToken {
  /** CAIP-2. */
  network: string
  /** Contract or mint; null for the network's currency. */
  address: string | null
  symbol: string
  name: string
  decimals: number
  /** https; null: the first letter is shown. */
  icon: string | null
}

export interface OnRampSettings {
  providers: readonly OnRampProvider[]
  tokens: readonly OnRampToken[]
  /** To pay in; ISO 4217, upper case. The first is the default. */
  currencies: readonly string[]
  /** By method of payment, whole units of any of the currencies. A provider's own limits come with its quotes. */
  limits: Readonly<Record<string, { min: string; max: string }>>
}

export const DEFAULT_LIMITS: OnRampSettings['limits'] = {
  card: { min: '10.00', max: '7500.00' },
  ach_bank_account: { min: '10.00', max: '25000.00' },
}
