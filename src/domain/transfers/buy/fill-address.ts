/** Fills in the URL of a provider's page. */

/** Values for the placeholders in a URL. */
export interface AddressValues {
  /** Address of the recipient. */
  address: string
  /** CAIP-2. */
  network: string
  symbol: string
  /** Contract or mint; empty for the network's currency. */
  token: string
  /** Amount paid, a decimal string. */
  amount: string
  /** ISO 4217, upper case. */
  currency: string
  orderId: string
  /** URL that the tab returns to; empty for a window. */
  returnUrl: string
}

/** Replaces each `{name}` by its encoded value. Unknown names stay as they are. */
export const fillAddress = (template: string, values: AddressValues): string =>
  template.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name as keyof AddressValues]) : written,
  )
