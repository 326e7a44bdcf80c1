import type { CaipNetworkId } from './networks/caip.ts'
import type { ConnectorKey } from './wallets/connector.ts'
import type { Namespace } from './networks/namespaces.ts'
import type { Wallet } from './wallets/wallet.ts'

/** What the modal is opened for. A view that needs a wallet shows Connect first when there is none. */
export interface OpenRequest {
  view?: string
  namespace?: Namespace
  /** For ConnectingWalletConnect. */
  wallet?: Wallet
}

/** Every screen of the modal with what it needs to know. A new view is named here first; the compiler tells the rest. */
export interface RouteParams {
  Connect: { namespace?: Namespace }
  /** `namespace` where the wallet is there for several. */
  ConnectingExternal: { connectorId: string; namespace?: Namespace }
  /** A wallet that is there for several chain families. */
  ConnectingMultiChain: { chains: readonly ConnectorKey[] }
  /** The wallets that are connected cannot go to this network; another one has to be. */
  SwitchActiveChain: { network: CaipNetworkId }
  /** Without a wallet, any that can scan the code. `isOpened`: the tap that led here followed the wallet's link. */
  ConnectingWalletConnect: { wallet?: Wallet; isOpened?: boolean }
  ConnectingWalletConnectBasic: undefined
  /** A paired wallet has been asked and does not answer. */
  ContinueInWallet: undefined
  AllWallets: undefined
  Downloads: { wallet: Wallet }
  Account: undefined
  WalletReceive: undefined
  ProfileWallets: undefined
  SwitchNetwork: { network?: CaipNetworkId }
  UnsupportedChain: undefined
  SIWXSignMessage: undefined
  WhatIsAWallet: undefined
  GetWallet: undefined
}

export type ViewName = keyof RouteParams

export type Route = { [V in ViewName]: { view: V; params: RouteParams[V] } }[ViewName]

export type RouteOf<V extends ViewName> = Extract<Route, { view: V }>

/** Views that stand on their own, so that `open({ view })` and the `view` attribute may name them. */
export const ENTRY_VIEWS = {
  Connect: true,
  Account: true,
  WalletReceive: true,
  ProfileWallets: true,
  SwitchNetwork: true,
  WhatIsAWallet: true,
  GetWallet: true,
  UnsupportedChain: true,
  SIWXSignMessage: true,
  ConnectingExternal: false,
  ConnectingMultiChain: false,
  SwitchActiveChain: false,
  ConnectingWalletConnect: true,
  ConnectingWalletConnectBasic: true,
  ContinueInWallet: true,
  AllWallets: true,
  Downloads: false,
} satisfies Record<ViewName, boolean>

/** Entry views that can be told more, all of it optional. */
export const TAKES_PARAMS: ReadonlySet<ViewName> = new Set<ViewName>([
  'Connect',
  'SwitchNetwork',
  'ConnectingWalletConnect',
])

/** Names that other kits use for the same screens. */
const ALIASES: Record<string, ViewName> = { Networks: 'SwitchNetwork' }

export function entryView(name: unknown): ViewName | undefined {
  if (typeof name !== 'string') return undefined
  const view = ALIASES[name] ?? name
  // Only names of the table pass, so `toString` and its kin are no views.
  return Object.hasOwn(ENTRY_VIEWS, view) && ENTRY_VIEWS[view as ViewName] ? (view as ViewName) : undefined
}
