import type { Namespace } from '../networks/namespaces.ts'

export type ConnectorType = 'ANNOUNCED' | 'AUTH' | 'MULTI_CHAIN' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT'

/** Something a visitor can connect with. The provider itself stays with its adapter, never in a store. */
export interface Connector {
  /** rdns for announced wallets, `injected` for `window.ethereum`. */
  id: string
  type: ConnectorType
  namespace: Namespace
  name: string
  /** A `data:` image; announced icons of any other kind are not shown (EIP-6963). */
  icon?: string
  rdns?: string
}

/** Which connector: one id may be there for several namespaces. */
export interface ConnectorKey {
  connectorId: string
  namespace: Namespace
}

/** Who a connection was made with, as events and snapshots show it. */
export type ConnectorSummary = Pick<Connector, 'id' | 'name' | 'type'>

export function summaryOf({ id, name, type }: Connector): ConnectorSummary {
  return { id, name, type }
}
