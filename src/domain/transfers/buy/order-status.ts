/** Order status as reported by the provider. Only the network tells whether something has arrived. */
export const ORDER_STATUSES = [
  /** Not paid yet. */
  'waiting',
  /** Paid; what was bought is on its way. */
  'paid',
  /** Sent to the network. */
  'sent',
  'declined',
  'cancelled',
  /** The payment page was not used in time. */
  'expired',
  'refunded',
] as const

export type ProviderStatus = (typeof ORDER_STATUSES)[number]

export const isProviderStatus = (value: unknown): value is ProviderStatus =>
  ORDER_STATUSES.some((status) => status === value)

/** Order status as returned by providers and gateways. */
export interface OrderReport {
  status: ProviderStatus
  /** The amount that was or will be sent: whole tokens, a decimal string. */
  amount?: string
  transactionHash?: string
  /** In the provider's words. */
  reason?: string
}

/** Ids of orders and providers, which become parts of URL paths. */
export const isOrderId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.~-]{1,200}$/.test(value) && !/^\.+$/.test(value)
