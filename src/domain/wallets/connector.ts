import type { Namespace } from '../networks/namespaces.ts'

export type ConnectorType = 'ANNOUNCED' | 'AUTH' | 'MULTI_CHAIN' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT'

export type ConnectorCapability =
  /** A wallet is reached by a pairing (a QR code or a link). Its identity is known only once it is connected. */
  | 'pairs'
  /** One connector and one session for all namespaces: they connect and disconnect together. */
  | 'shares-namespaces'
  /** The user logs in, with an email address for example, instead of approving in a wallet of their own. */
  | 'logs-in'

const CAPABILITIES: Readonly<Partial<Record<ConnectorType, readonly ConnectorCapability[]>>> = {
  WALLET_CONNECT: ['pairs', 'shares-namespaces'],
  AUTH: ['shares-namespaces', 'logs-in'],
}

/** A way to connect a wallet. Its provider stays with its adapter, never in a store. */
export interface Connector {
  /** rdns for announced wallets, `injected` for `window.ethereum`. */
  id: string
  type: ConnectorType
  namespace: Namespace
  name: string
  /** A `data:` image; announced icons of any other kind are not shown (EIP-6963). */
  icon?: string
  rdns?: string
  /** What the wallet announced unlike EIP-6963: no domain name as its rdns, or the uuid of another wallet. It is listed without picture and marks. */
  oddity?: 'rdns' | 'uuid'
}

/** Ids that no wallet may take: those of legacy wallets, of WalletConnect and of our own login. */
export const TAKEN_ID = /^(injected|(walletConnect|ID_AUTH)$)/i

/** Decided by type: a connected WalletConnect connector has the name of its wallet. */
export const can = ({ type }: Pick<Connector, 'type'>, capability: ConnectorCapability): boolean =>
  !!CAPABILITIES[type]?.includes(capability)

/** One connector: several namespaces may have connectors with the same id. */
export interface ConnectorKey {
  connectorId: string
  namespace: Namespace
}

/** The connector of a connection in events and snapshots. */
export type ConnectorSummary = Pick<Connector, 'id' | 'name' | 'type'>

export function summaryOf({ id, name, type }: Connector): ConnectorSummary {
  return { id, name, type }
}
