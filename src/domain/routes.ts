import type { CaipNetworkId } from './networks/caip.ts'
import type { Social } from './embedded/socials.ts'
import type { ConnectorKey } from './wallets/connector.ts'
import type { Namespace } from './networks/namespaces.ts'
import type { Wallet } from './wallets/wallet.ts'

/** Arguments of `open()`. A view that needs a wallet is replaced by Connect if none is connected. */
export interface OpenRequest {
  view?: string
  /** The namespace of the wallet to connect; a connected one becomes active. */
  namespace?: Namespace
  /** For ConnectingWalletConnect. */
  wallet?: Wallet
  /** For SwitchNetwork: a CAIP-2 id or a known name, to which the wallet is asked to switch. */
  network?: string
  /** For WalletSend, Swap and OnRampProviders: contract or mint; by default the network's native currency. */
  token?: string
  /** For WalletSend: an address, a name or a payment URI, which the visitor sees and may change. */
  recipient?: string
  /** For WalletSend: whole tokens as a decimal string (`0.5`), which the visitor sees and may change. */
  amount?: string
  /** For Swap: the token to buy, a contract or a symbol; `token` is the token to sell, `amount` in whole tokens of that. */
  toToken?: string
  /** For Swap, for compatibility with other kits: an alias of `token`, and all three as one object. */
  fromToken?: string
  arguments?: { fromToken?: string; toToken?: string; amount?: string }
  /** For OnRampProviders: the currency to pay in, ISO 4217 (`eur`); `amount` is in it. */
  currency?: string
}

/** Every view with its parameters. A new view is added here first; the compiler reports what is missing. */
export interface RouteParams {
  /** With `network`, the wallet is asked to switch to that network. `isWallets`: only wallets, after "Continue with a wallet". */
  Connect: { namespace?: Namespace; network?: CaipNetworkId; isWallets?: true }
  /** `namespace` for a wallet that supports several. */
  ConnectingExternal: { connectorId: string; namespace?: Namespace }
  /** A wallet that supports several namespaces. */
  ConnectingMultiChain: { chains: readonly ConnectorKey[] }
  /** No connected wallet supports this network; another one has to be connected. */
  SwitchActiveChain: { network: CaipNetworkId }
  /** Without `wallet`, any wallet that scans the code. `isOpened`: the tap that opened this view followed the wallet's link. */
  ConnectingWalletConnect: { wallet?: Wallet; isOpened?: boolean; namespace?: Namespace }
  ConnectingWalletConnectBasic: { namespace?: Namespace } | undefined
  /** A request of the page is read before the wallet is called; or the frame of the embedded wallet is shown (`stores/frame-shown.ts`). */
  ApproveTransaction: undefined
  /** Entering an e-mail address to log in. */
  EmailLogin: { namespace?: Namespace } | undefined
  /** A mail was sent with a link that authorises this browser. */
  EmailVerifyDevice: { email: string }
  /** A mail was sent with a code of six digits. */
  EmailVerifyOtp: { email: string }
  /** The login, access to its wallet and logging out. */
  AccountSettings: undefined
  /** Entering a new address. */
  UpdateEmailWallet: undefined
  /** Six digits, sent to the present address, then to the new one. */
  UpdateEmailPrimaryOtp: { email: string; newEmail: string }
  UpdateEmailSecondaryOtp: { email: string; newEmail: string }
  /** All social logins. */
  ConnectSocials: { namespace?: Namespace } | undefined
  /** A social login: its window, and the outcome. */
  ConnectingSocial: { social: Social }
  /** A Farcaster login: a code to scan with its app. */
  ConnectingFarcaster: undefined
  /** A WalletConnect wallet has not answered a request yet. */
  ContinueInWallet: undefined
  AllWallets: { namespace?: Namespace } | undefined
  Downloads: { wallet: Wallet }
  Account: undefined
  WalletReceive: undefined
  /** Prefilled values. */
  WalletSend: Pick<OpenRequest, 'token' | 'recipient' | 'amount'> | undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  /** Buying: the amount to pay, and the quote of each provider. The parameters are prefilled values. */
  OnRampProviders: Pick<OpenRequest, 'token' | 'amount' | 'currency'> | undefined
  OnRampTokenSelect: undefined
  OnRampFiatSelect: undefined
  /** The state of an order, by the `id` of its record; without one, of the order that is being created. */
  BuyInProgress: { id?: string }
  WhatIsABuy: undefined
  /** The amount to pay, and the amount that arrives. The parameters are prefilled values. */
  Swap: Pick<OpenRequest, 'token' | 'toToken' | 'amount'> | undefined
  SwapSelectToken: { side: 'sell' | 'buy' }
  SwapPreview: undefined
  /** Choosing a name for the active account, and registering it by a signature. */
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: { name: string }
  /** Permissions to spend from the account without a prompt: what was granted and spent, and ending them. */
  SmartSessionList: undefined
  /** A session was granted. `isAltered`: it allows more than was requested. */
  SmartSessionCreated: { intent: string; isAltered?: boolean }
  /** A transaction requested from a wallet, by the `id` of its record. */
  TransactionStatus: { id: string }
  /** A batch of calls (EIP-5792), by its id. */
  CallsStatus: { id: string }
  ProfileWallets: undefined
  SwitchNetwork: { network?: CaipNetworkId }
  UnsupportedChain: undefined
  SIWXSignMessage: undefined
  WhatIsANetwork: undefined
  WhatIsAWallet: undefined
  GetWallet: undefined
  /** What works and what does not. It lies over the view that it was opened from: see `stores/modal/entered.ts`. */
  Help: undefined
}

export type ViewName = keyof RouteParams

export type Route = { [V in ViewName]: { view: V; params: RouteParams[V] } }[ViewName]

export type RouteOf<V extends ViewName> = Extract<Route, { view: V }>

/** Views that only the kit's own flows enter, because they need state. Types only: their names take no bytes. */
type InnerView =
  | 'WalletSendSelectToken'
  | 'WalletSendPreview'
  | 'SwapSelectToken'
  | 'SwapPreview'
  | 'OnRampTokenSelect'
  | 'OnRampFiatSelect'
  | 'BuyInProgress'
  | 'RegisterAccountNameSuccess'
  | 'SmartSessionCreated'
  | 'TransactionStatus'
  | 'CallsStatus'
  | 'ConnectingExternal'
  | 'ConnectingMultiChain'
  | 'SwitchActiveChain'
  | 'EmailVerifyDevice'
  | 'EmailVerifyOtp'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'Downloads'

/** Views that `open({ view })` and the `view` attribute accept. `true`: it needs a connected wallet, otherwise Connect replaces it. */
export const ENTRY_VIEWS: Readonly<Record<Exclude<ViewName, InnerView>, boolean>> = {
  Connect: false,
  Account: true,
  WalletReceive: true,
  WalletSend: true,
  OnRampProviders: true,
  WhatIsABuy: false,
  Swap: true,
  RegisterAccountName: true,
  SmartSessionList: true,
  ProfileWallets: true,
  SwitchNetwork: false,
  WhatIsANetwork: false,
  WhatIsAWallet: false,
  GetWallet: false,
  Help: false,
  UnsupportedChain: true,
  SIWXSignMessage: false,
  ConnectingWalletConnect: false,
  ConnectingWalletConnectBasic: false,
  ContinueInWallet: false,
  ApproveTransaction: false,
  EmailLogin: false,
  AccountSettings: false,
  UpdateEmailWallet: false,
  ConnectSocials: false,
  AllWallets: false,
}

/** The arguments of `open()` that entry views accept as parameters, all optional. */
export const TAKES: Partial<Record<ViewName, readonly (keyof OpenRequest)[]>> = {
  Connect: ['namespace'],
  AllWallets: ['namespace'],
  EmailLogin: ['namespace'],
  ConnectSocials: ['namespace'],
  SwitchNetwork: ['network'],
  ConnectingWalletConnect: ['namespace', 'wallet'],
  ConnectingWalletConnectBasic: ['namespace'],
  WalletSend: ['token', 'recipient', 'amount'],
  OnRampProviders: ['token', 'amount', 'currency'],
  Swap: ['token', 'toToken', 'amount'],
}

/** Names that other kits use for the same views. */
const ALIASES: Record<string, ViewName> = { Networks: 'SwitchNetwork' }

export function entryView(name: unknown): ViewName | undefined {
  if (typeof name !== 'string') return undefined
  const view = ALIASES[name] ?? name
  // `Object.hasOwn` keeps `toString` and other inherited names out.
  return Object.hasOwn(ENTRY_VIEWS, view) ? (view as ViewName) : undefined
}
