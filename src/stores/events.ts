import type { CaipAddress, CaipNetworkId } from '../domain/networks/caip.ts'
import type { Account } from '../domain/account/connection.ts'
import type { ConnectorSummary } from '../domain/wallets/connector.ts'
import type { ProductEvent } from '../domain/product-events.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { ViewName } from '../domain/routes.ts'
import type { SignInSession } from '../domain/sign-in/sign-in.ts'
import type { TransactionKind } from '../domain/transfers/transfer.ts'

export type DisconnectReason = 'user' | 'wallet' | 'expired' | 'replaced'

/** A transaction in an event. Amounts are decimal strings in the smallest unit. */
export interface TransactionDetail {
  hash: string
  network: CaipNetworkId
  kind: TransactionKind
  from: string
  to?: string
  /** Contract or mint; absent for the native currency. */
  token?: string
  amount?: string
  symbol?: string
  decimals?: number
}

/** The public events by name, with the type of their detail. */
export interface KitEvents {
  opening: { view: ViewName }
  opened: { view: ViewName }
  closing: { view: ViewName }
  closed: { view: ViewName }
  connecting: { connector: ConnectorSummary }
  connected: {
    address: string
    caipAddress: CaipAddress
    namespace: Namespace
    network: CaipNetworkId
    connector: ConnectorSummary
    accounts: readonly Account[]
    restored: boolean
  }
  disconnected: { namespace: Namespace; reason: DisconnectReason }
  'account-changed': { address: string; caipAddress: CaipAddress; namespace: Namespace; previous: string }
  'network-changed': { network: CaipNetworkId; namespace: Namespace; previous: CaipNetworkId }
  'signed-in': { address: string; caipAddress: CaipAddress; network: CaipNetworkId } & SignInSession
  'signed-out': { caipAddress: CaipAddress }
  'transaction-sent': TransactionDetail
  'transaction-confirmed': TransactionDetail & { block?: string; fee?: string; arrived?: string }
  'transaction-failed': TransactionDetail & {
    reason: 'failed' | 'replaced' | 'dropped'
    replacedBy?: string
  }
  track: ProductEvent
  'wallet-error': { code: string; message: string; cause: unknown }
}

export type EventName = keyof KitEvents

export type KitEvent<N extends EventName> = CustomEvent<KitEvents[N]>

/** Whether `preventDefault()` on the event cancels what it announces. */
export const IS_CANCELABLE = {
  opening: true,
  opened: false,
  closing: true,
  closed: false,
  connecting: false,
  connected: false,
  disconnected: false,
  'account-changed': false,
  'network-changed': false,
  'signed-in': false,
  'signed-out': false,
  'transaction-sent': false,
  'transaction-confirmed': false,
  'transaction-failed': false,
  track: false,
  'wallet-error': false,
} as const satisfies Record<EventName, boolean>

// The platform's `EventTarget` calls every handler, reports an exception of one as an uncaught error, and knows
// cancelable events. An emitter package such as nanoevents does none of the three.
const target = new EventTarget()

/** Calls `handler` with each event of that name. Returns the undo function. */
export function onEvent<N extends EventName>(
  name: N,
  handler: (detail: KitEvents[N], event: KitEvent<N>) => unknown,
): () => void {
  const listener = (event: Event) => {
    // Only `emit()` dispatches here, with the detail of that name.
    const own = event as KitEvent<N>
    handler(own.detail, own)
  }
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}

/** Dispatches an event. Returns `false` if a handler of a cancelable event called `preventDefault()`. */
export function emit<N extends EventName>(name: N, detail: KitEvents[N]): boolean {
  return target.dispatchEvent(new CustomEvent(name, { detail, cancelable: IS_CANCELABLE[name] }))
}
