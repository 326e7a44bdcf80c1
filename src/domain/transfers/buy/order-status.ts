/** What a provider says of an order. Whether something has arrived, only the network says. */
export const ORDER_STATUSES = [
  /** Nothing is paid yet. */
  'waiting',
  /** Paid; what was bought is on its way. */
  'paid',
  /** Handed to the network. */
  'sent',
  'declined',
  'cancelled',
  /** The address to pay at was not used in time. */
  'expired',
  'refunded',
] as const

export type ProviderStatus = (typeof ORDER_STATUSES)[number]

export const isProviderStatus = (value: unknown): value is ProviderStatus =>
  ORDER_STATUSES.some((status) => status === value)

/** An order's status as providers and gateways answer it. */
export interface OrderReport {
  status: ProviderStatus
  /** What was sent, or will be: whole tokens, a decimal string. */
  amount?: string
  transactionHash?: string
  /** In the provider's words. */
  reason?: string
}

/** Ids that are put into paths: of orders and providers. */
export const isOrderId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.~-]{1,200}$/.test(value) && !/^\.+$/.test(value)
