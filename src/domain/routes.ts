import type { CaipNetworkId } from './networks/caip.ts'
import type { Social } from './embedded/socials.ts'
import type { ConnectorKey } from './wallets/connector.ts'
import type { Namespace } from './networks/namespaces.ts'
import type { Wallet } from './wallets/wallet.ts'

/** Arguments of `open()`. A view that needs a wallet is replaced by Connect when none is connected. */
export interface OpenRequest {
  view?: string
  /** The namespace of the wallet to connect; a connected one becomes active. */
  namespace?: Namespace
  /** For ConnectingWalletConnect. */
  wallet?: Wallet
  /** For SwitchNetwork: a CAIP-2 id or a known name, which is switched to. */
  network?: string
  /** For WalletSend, Swap and OnRampProviders: contract or mint; the network's currency if absent. */
  token?: string
  /** For WalletSend: an address, a name or a payment URI, which the visitor sees and may change. */
  recipient?: string
  /** For WalletSend: whole tokens as a decimal string (`0.5`), which the visitor sees and may change. */
  amount?: string
  /** For Swap: what is bought, as a contract or symbol; `token` is what is paid with, `amount` in whole tokens of that. */
  toToken?: string
  /** For Swap, as other kits write it: `token` by another name, and all three as one object. */
  fromToken?: string
  arguments?: { fromToken?: string; toToken?: string; amount?: string }
  /** For OnRampProviders: the currency to pay in, ISO 4217 (`eur`); `amount` is in it. */
  currency?: string
}

/** Every view with its parameters. A new view is added here first; the compiler reports what is missing. */
export interface RouteParams {
  /** With `network`, the wallet is asked to come to that network. `isWallets`: only wallets, after "Continue with a wallet". */
  Connect: { namespace?: Namespace; network?: CaipNetworkId; isWallets?: true }
  /** `namespace` for a wallet that supports several. */
  ConnectingExternal: { connectorId: string; namespace?: Namespace }
  /** A wallet that supports several namespaces. */
  ConnectingMultiChain: { chains: readonly ConnectorKey[] }
  /** No connected wallet supports this network; another one has to be connected. */
  SwitchActiveChain: { network: CaipNetworkId }
  /** Without `wallet`, any wallet that scans the code. `isOpened`: the tap that led here followed the wallet's link. */
  ConnectingWalletConnect: { wallet?: Wallet; isOpened?: boolean; namespace?: Namespace }
  ConnectingWalletConnectBasic: { namespace?: Namespace } | undefined
  /** A request of the page is read before the wallet is asked; or the frame of the embedded wallet is shown (`stores/frame-shown.ts`). */
  ApproveTransaction: undefined
  /** An e-mail address is typed to log in. */
  EmailLogin: { namespace?: Namespace } | undefined
  /** A mail was sent with a link that makes this browser known. */
  EmailVerifyDevice: { email: string }
  /** A mail was sent with six digits. */
  EmailVerifyOtp: { email: string }
  /** The login, its ways in and logging out. */
  AccountSettings: undefined
  /** A new address is typed. */
  UpdateEmailWallet: undefined
  /** Six digits that were sent to the present address, and then to the new one. */
  UpdateEmailPrimaryOtp: { email: string; newEmail: string }
  UpdateEmailSecondaryOtp: { email: string; newEmail: string }
  /** All the accounts elsewhere to log in with. */
  ConnectSocials: { namespace?: Namespace } | undefined
  /** A login with an account elsewhere: its window, and what comes of it. */
  ConnectingSocial: { social: Social }
  /** The same with Farcaster, whose app scans a code. */
  ConnectingFarcaster: undefined
  /** A WalletConnect wallet has not answered a request yet. */
  ContinueInWallet: undefined
  AllWallets: { namespace?: Namespace } | undefined
  Downloads: { wallet: Wallet }
  Account: undefined
  WalletReceive: undefined
  /** What is filled in beforehand. */
  WalletSend: Pick<OpenRequest, 'token' | 'recipient' | 'amount'> | undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  /** Buying: what is paid, and what each provider gives for it. What is filled in beforehand. */
  OnRampProviders: Pick<OpenRequest, 'token' | 'amount' | 'currency'> | undefined
  OnRampTokenSelect: undefined
  OnRampFiatSelect: undefined
  /** What became of an order, by the `id` of its record; without one, of the order that is being made. */
  BuyInProgress: { id?: string }
  WhatIsABuy: undefined
  /** What is paid, and what arrives for it. What is filled in beforehand. */
  Swap: Pick<OpenRequest, 'token' | 'toToken' | 'amount'> | undefined
  SwapSelectToken: { side: 'sell' | 'buy' }
  SwapPreview: undefined
  /** A name is chosen for the active account, and registered by a signature. */
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: { name: string }
  /** What may be spent of the account without asking: what was granted, what was taken of it, and its end. */
  SmartSessionList: undefined
  /** A session was granted. */
  SmartSessionCreated: { intent: string }
  /** A transaction that was asked of a wallet, by the `id` of its record. */
  TransactionStatus: { id: string }
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

/** Views that only our journeys enter, because they need what came before. Types alone: their names cost no bytes. */
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

/** Views that `open({ view })` and the `view` attribute may name. `true`: it needs a connected wallet, and is replaced by Connect. */
export const ENTRY_VIEWS: Readonly<Record<Exclude<ViewName, InnerView>, boolean>> = {
  Connect: false,
  Account: true,
  WalletReceive: true,
  WalletSend: true,
  OnRampProviders: true,
  WhatIsABuy: false,
  Swap: false,
  RegisterAccountName: true,
  SmartSessionList: true,
  ProfileWallets: true,
  SwitchNetwork: false,
  WhatIsAWallet: false,
  GetWallet: false,
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

/** The arguments of `open()` that entry views take as parameters, all of them optional. */
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
