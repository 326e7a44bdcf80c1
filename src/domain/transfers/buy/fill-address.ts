/** The address of a provider's page, with what is bought in it. */

/** What `{name}` in an address may stand for. */
export interface AddressValues {
  /** Who receives. */
  address: string
  /** CAIP-2. */
  network: string
  symbol: string
  /** Contract or mint; empty for the network's currency. */
  token: string
  /** What is paid, a decimal string. */
  amount: string
  /** ISO 4217, upper case. */
  currency: string
  orderId: string
  /** Where a tab comes back to; empty for a window. */
  returnUrl: string
}

/** `{name}` becomes its value, encoded. Names that are not known stay as they are written. */
export const fillAddress = (template: string, values: AddressValues): string =>
  template.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name as keyof AddressValues]) : written,
  )
