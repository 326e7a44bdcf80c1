/** Configuration of the on-ramp. */

/** A provider. With `api`, the gateway requests quotes and orders, authenticated by the secret; with `url`, there is only a page to link to. */
export interface OnRampProvider {
  id: string
  name: string
  /** https URL. */
  website: string
  /** https or `data:` URL; null: the first letter is shown. */
  icon: string | null
  /** CAIP-2. */
  networks: readonly string[]
  /** Text about the fees, such as `1.5 % + network fee`. */
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
  /** https URL; null: the first letter is shown. */
  icon: string | null
}

export interface OnRampSettings {
  providers: readonly OnRampProvider[]
  tokens: readonly OnRampToken[]
  /** Currencies to pay in: ISO 4217, upper case. The first is the default. */
  currencies: readonly string[]
  /**
   * Limits of all providers by payment method, in whole units of any currency: the modal requests no quotes outside them. A provider's own
   * limits come with its quotes.
   */
  limits?: Readonly<Record<string, { min: string; max: string }>>
}

/** For other kits, which expect limits. */
export const DEFAULT_LIMITS: NonNullable<OnRampSettings['limits']> = {
  card: { min: '10.00', max: '7500.00' },
  ach_bank_account: { min: '10.00', max: '25000.00' },
}
