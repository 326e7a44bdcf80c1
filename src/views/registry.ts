import type { ComponentType } from 'react'
import { fill } from '../domain/fill.ts'
import type { RouteOf, ViewName } from '../domain/routes.ts'
import { loadWithView } from '../flows/modal/load-with-view.ts'
import type { Messages } from '../messages/en.ts'
import type { FurtherMessages } from '../stores/further-messages.ts'
import type { TitleProps, ViewProps } from './view-props.ts'

/** Messages for titles: those of the first open, and those of later loads once loaded. */
export interface TitleMessages extends Messages, Partial<FurtherMessages> {}

interface ViewRow<V extends ViewName> {
  load(): Promise<ComponentType<ViewProps<V>>>
  /** The header, and the dialog's accessible name. `undefined` for a view about a wallet, whose name is the title. */
  title(messages: TitleMessages, params: RouteOf<V>['params']): string | undefined
  /** Loads the header component of a view with more than a title. */
  loadTitle?(): Promise<ComponentType<TitleProps>>
  /** When the view is preloaded: once the modal is open, or once a wallet is connected too. */
  ahead?: 'opened' | 'connected'
}

/** Resolves with a view once the flows and messages that it needs are loaded as well. */
const withLoad =
  (name: Parameters<typeof loadWithView>[0]) =>
  async <View>(view: Promise<View>) =>
    (await Promise.all([view, loadWithView(name)]))[0]

const withSend = withLoad('send')
const withBuy = withLoad('buy')
const withSwap = withLoad('swap')
const withNames = withLoad('names')
const withSessions = withLoad('sessions')
const withRequests = withLoad('requests')
const withHelp = withLoad('help')
const withEmbedded = withLoad('embedded')

/** Views of social logins have their own messages. */
const withSocial = async <View>(load: () => Promise<View>) =>
  (await Promise.all([withEmbedded(load()), loadWithView('social')]))[0]

export type ViewTable = { [V in Exclude<ViewName, 'Connect'>]: ViewRow<V> }

/** The views other than Connect, which is part of the first open. Views of one load share a file (`vite.config.ts`). */
export const VIEWS: ViewTable = {
  ConnectingExternal: {
    load: async () =>
      (await import('./connecting/connecting-external/connecting-external-view.tsx')).ConnectingExternalView,
    title: () => undefined,
    ahead: 'opened',
  },
  ConnectingMultiChain: {
    load: async () =>
      (await import('./connecting/connecting-multi-chain/connecting-multi-chain-view.tsx'))
        .ConnectingMultiChainView,
    title: ({ chains }) => chains.title,
  },
  SwitchActiveChain: {
    load: async () =>
      (await import('./connecting/switch-active-chain/switch-active-chain-view.tsx')).SwitchActiveChainView,
    title: ({ chains }) => chains.switchTitle,
  },
  ConnectingWalletConnect: {
    load: async () =>
      (await import('./pairing/connecting-wallet-connect/connecting-wallet-connect-view.tsx'))
        .ConnectingWalletConnectView,
    title: ({ pairing }, { wallet }) => wallet?.name ?? pairing.title,
  },
  ConnectingWalletConnectBasic: {
    load: async () =>
      (await import('./pairing/connecting-wallet-connect-basic/connecting-wallet-connect-basic-view.tsx'))
        .ConnectingWalletConnectBasicView,
    title: ({ pairing }) => pairing.title,
  },
  ContinueInWallet: {
    load: async () =>
      (await import('./pairing/continue-in-wallet/continue-in-wallet-view.tsx')).ContinueInWalletView,
    title: ({ pairing }) => pairing.continueTitle,
  },
  ApproveTransaction: {
    load: async () =>
      (await withRequests(import('./approve-transaction/approve-transaction-view.tsx')))
        .ApproveTransactionView,
    title: ({ requests }) => requests?.review.title,
    loadTitle: async () =>
      (await withRequests(import('./approve-transaction/approve-title.tsx'))).ApproveTitle,
  },
  EmailLogin: {
    load: async () => (await withEmbedded(import('./email/email-login-view.tsx'))).EmailLoginView,
    title: ({ email }) => email?.loginTitle,
  },
  EmailVerifyDevice: {
    load: async () => (await withEmbedded(import('./email/device-view.tsx'))).DeviceView,
    title: ({ email }) => email?.device.title,
  },
  EmailVerifyOtp: {
    load: async () => (await withEmbedded(import('./email/code-view.tsx'))).LoginCodeView,
    title: ({ email }) => email?.code.title,
  },
  AccountSettings: {
    load: async () => (await withEmbedded(import('./email/account-settings-view.tsx'))).AccountSettingsView,
    title: ({ email }) => email?.wallet.settings,
  },
  UpdateEmailWallet: {
    load: async () => (await withEmbedded(import('./email/update-email-view.tsx'))).UpdateEmailView,
    title: ({ email }) => email?.update.title,
  },
  UpdateEmailPrimaryOtp: {
    load: async () => (await withEmbedded(import('./email/code-view.tsx'))).PrimaryCodeView,
    title: ({ email }) => email?.update.primaryTitle,
  },
  UpdateEmailSecondaryOtp: {
    load: async () => (await withEmbedded(import('./email/code-view.tsx'))).SecondaryCodeView,
    title: ({ email }) => email?.update.secondaryTitle,
  },
  ConnectSocials: {
    load: () =>
      withSocial(async () => (await import('./email/social/connect-socials-view.tsx')).ConnectSocialsView),
    title: ({ social }) => social?.allTitle,
  },
  ConnectingSocial: {
    load: () =>
      withSocial(
        async () => (await import('./email/social/connecting-social-view.tsx')).ConnectingSocialView,
      ),
    title: ({ social }) => social?.loginTitle,
  },
  ConnectingFarcaster: {
    load: () =>
      withSocial(
        async () => (await import('./email/social/connecting-farcaster-view.tsx')).ConnectingFarcasterView,
      ),
    title: () => 'Farcaster',
  },
  AllWallets: {
    load: async () => (await import('./all-wallets/all-wallets-view.tsx')).AllWalletsView,
    title: ({ allWallets }) => allWallets.title,
  },
  Downloads: {
    load: async () => (await import('./pairing/downloads/downloads-view.tsx')).DownloadsView,
    title: ({ pairing }, { wallet }) => fill(pairing.get, { wallet: wallet.name }),
  },
  Account: {
    load: async () => (await import('./account/account-view.tsx')).AccountView,
    title: ({ account }) => account.title,
    ahead: 'connected',
    loadTitle: async () => (await import('./account/account-title.tsx')).AccountTitle,
  },
  WalletReceive: {
    load: async () => (await import('./wallet-receive/wallet-receive-view.tsx')).WalletReceiveView,
    title: ({ receive }) => receive.title,
  },
  WalletSend: {
    load: async () => (await withSend(import('./send/wallet-send/wallet-send-view.tsx'))).WalletSendView,
    title: ({ send }) => send?.title,
  },
  WalletSendSelectToken: {
    load: async () => (await withSend(import('./send/select-token/select-token-view.tsx'))).SelectTokenView,
    title: ({ send }) => send?.selectToken.title,
  },
  WalletSendPreview: {
    load: async () => (await withSend(import('./send/preview/preview-view.tsx'))).PreviewView,
    title: ({ send }) => send?.preview.title,
  },
  TransactionStatus: {
    load: async () => (await withSend(import('./send/status/status-view.tsx'))).StatusView,
    title: ({ send }) => send?.status.title,
  },
  CallsStatus: {
    load: async () => (await import('./send/calls-status/calls-status-view.tsx')).CallsStatusView,
    title: ({ batches }) => batches?.title,
  },
  OnRampProviders: {
    load: async () => (await withBuy(import('./buy/providers/providers-view.tsx'))).ProvidersView,
    title: ({ buy }) => buy?.title,
    loadTitle: async () => (await withBuy(import('./buy/providers/providers-title.tsx'))).ProvidersTitle,
  },
  OnRampTokenSelect: {
    load: async () => (await withBuy(import('./buy/token-select/token-select-view.tsx'))).TokenSelectView,
    title: ({ buy }) => buy?.tokens.title,
  },
  OnRampFiatSelect: {
    load: async () => (await withBuy(import('./buy/fiat-select/fiat-select-view.tsx'))).FiatSelectView,
    title: ({ buy }) => buy?.currencies.title,
  },
  BuyInProgress: {
    load: async () => (await withBuy(import('./buy/progress/progress-view.tsx'))).ProgressView,
    title: ({ buy }) => buy?.title,
  },
  WhatIsABuy: {
    load: async () => (await withBuy(import('./buy/what-is-a-buy/what-is-a-buy-view.tsx'))).WhatIsABuyView,
    title: ({ buy }) => buy?.whatIsABuy.title,
  },
  Swap: {
    load: async () => (await withSwap(import('./swap/swap-view/swap-view.tsx'))).SwapView,
    title: ({ swap }) => swap?.title,
  },
  SwapSelectToken: {
    load: async () => (await withSwap(import('./swap/select-token/swap-token-view.tsx'))).SwapTokenView,
    title: ({ send }) => send?.selectToken.title,
  },
  SwapPreview: {
    load: async () => (await withSwap(import('./swap/preview/swap-preview-view.tsx'))).SwapPreviewView,
    title: ({ swap }) => swap?.preview.title,
  },
  RegisterAccountName: {
    load: async () => (await withNames(import('./names/register/register-view.tsx'))).RegisterView,
    title: ({ names }) => names?.title,
  },
  RegisterAccountNameSuccess: {
    load: async () => (await withNames(import('./names/success/success-view.tsx'))).SuccessView,
    title: ({ names }) => names?.title,
  },
  SmartSessionList: {
    load: async () => (await withSessions(import('./sessions/session-list-view.tsx'))).SessionListView,
    title: ({ sessions }) => sessions?.title,
  },
  SmartSessionCreated: {
    load: async () => (await withSessions(import('./sessions/session-created-view.tsx'))).SessionCreatedView,
    title: ({ sessions }) => sessions?.title,
  },
  ProfileWallets: {
    load: async () => (await import('./profile-wallets/profile-wallets-view.tsx')).ProfileWalletsView,
    title: ({ wallets }) => wallets.title,
    ahead: 'connected',
  },
  SwitchNetwork: {
    load: async () => (await import('./switch-network/switch-network-view.tsx')).SwitchNetworkView,
    title: ({ network }) => network.title,
    ahead: 'connected',
  },
  UnsupportedChain: {
    load: async () => (await import('./unsupported-chain/unsupported-chain-view.tsx')).UnsupportedChainView,
    title: ({ unsupported }) => unsupported.title,
    ahead: 'connected',
  },
  SIWXSignMessage: {
    load: async () => (await import('./siwx-sign-message/siwx-sign-message-view.tsx')).SIWXSignMessageView,
    title: ({ signIn }) => signIn.title,
  },
  WhatIsANetwork: {
    load: async () => (await import('./switch-network/what-is-a-network-view.tsx')).WhatIsANetworkView,
    title: ({ whatIsANetwork }) => whatIsANetwork.title,
  },
  WhatIsAWallet: {
    load: async () =>
      (await import('./about-wallets/what-is-a-wallet/what-is-a-wallet-view.tsx')).WhatIsAWalletView,
    title: ({ whatIsAWallet }) => whatIsAWallet.title,
    ahead: 'opened',
  },
  GetWallet: {
    load: async () => (await import('./about-wallets/get-wallet/get-wallet-view.tsx')).GetWalletView,
    title: ({ getWallet }) => getWallet.title,
    ahead: 'opened',
  },
  Help: {
    load: async () => (await withHelp(import('./help/help-view.tsx'))).HelpView,
    title: ({ help }) => help?.title,
  },
}
