import type { ComponentType } from 'react'
import { fill } from '../domain/fill.ts'
import type { RouteOf, ViewName } from '../domain/routes.ts'
import type { Messages } from '../messages/en.ts'
import type { TitleProps, ViewProps } from './view-props.ts'
import { ConnectView } from './connect/connect-view.tsx'

interface ViewRow<V extends ViewName> {
  /** Loaded when the view is first entered, or when the visitor is likely to. */
  load(): Promise<ComponentType<ViewProps<V>>>
  /** The header, and the dialog's accessible name. `undefined`: the view is about a wallet and bears its name. */
  title(messages: Messages, params: RouteOf<V>['params']): string | undefined
  /** Draws the header, where it shows more than those words. */
  loadTitle?(): Promise<ComponentType<TitleProps>>
  /** Not loaded ahead: most pages never show it. */
  isRare?: true
}

/** Toasts are raised by later views only, so the modal opens without them. */
export const loadToastLine = async () => (await import('./modal/toast-line.tsx')).ToastLine

/** The table of views. Connect is what the modal opens with, so it comes with the modal. */
export const VIEWS: { [V in ViewName]: ViewRow<V> } = {
  Connect: {
    load: () => Promise.resolve(ConnectView),
    title: ({ connect }) => connect.title,
  },
  ConnectingExternal: {
    load: async () =>
      (await import('./connecting-external/connecting-external-view.tsx')).ConnectingExternalView,
    title: () => undefined,
  },
  ConnectingMultiChain: {
    load: async () =>
      (await import('./connecting-multi-chain/connecting-multi-chain-view.tsx')).ConnectingMultiChainView,
    title: ({ chains }) => chains.title,
    isRare: true,
  },
  SwitchActiveChain: {
    load: async () =>
      (await import('./switch-active-chain/switch-active-chain-view.tsx')).SwitchActiveChainView,
    title: ({ chains }) => chains.switchTitle,
    isRare: true,
  },
  ConnectingWalletConnect: {
    load: async () =>
      (await import('./connecting-wallet-connect/connecting-wallet-connect-view.tsx'))
        .ConnectingWalletConnectView,
    title: ({ pairing }, { wallet }) => wallet?.name ?? pairing.title,
    isRare: true,
  },
  ConnectingWalletConnectBasic: {
    load: async () =>
      (await import('./connecting-wallet-connect-basic/connecting-wallet-connect-basic-view.tsx'))
        .ConnectingWalletConnectBasicView,
    title: ({ pairing }) => pairing.title,
    isRare: true,
  },
  ContinueInWallet: {
    load: async () => (await import('./continue-in-wallet/continue-in-wallet-view.tsx')).ContinueInWalletView,
    title: ({ pairing }) => pairing.continueTitle,
    isRare: true,
  },
  AllWallets: {
    load: async () => (await import('./all-wallets/all-wallets-view.tsx')).AllWalletsView,
    title: ({ allWallets }) => allWallets.title,
    isRare: true,
  },
  Downloads: {
    load: async () => (await import('./downloads/downloads-view.tsx')).DownloadsView,
    title: ({ pairing }, { wallet }) => fill(pairing.get, { wallet: wallet.name }),
    isRare: true,
  },
  Account: {
    load: async () => (await import('./account/account-view.tsx')).AccountView,
    title: ({ account }) => account.title,
    loadTitle: async () => (await import('./account/account-title.tsx')).AccountTitle,
  },
  WalletReceive: {
    load: async () => (await import('./wallet-receive/wallet-receive-view.tsx')).WalletReceiveView,
    title: ({ receive }) => receive.title,
    isRare: true,
  },
  ProfileWallets: {
    load: async () => (await import('./profile-wallets/profile-wallets-view.tsx')).ProfileWalletsView,
    title: ({ wallets }) => wallets.title,
  },
  SwitchNetwork: {
    load: async () => (await import('./switch-network/switch-network-view.tsx')).SwitchNetworkView,
    title: ({ network }) => network.title,
  },
  UnsupportedChain: {
    load: async () => (await import('./unsupported-chain/unsupported-chain-view.tsx')).UnsupportedChainView,
    title: ({ unsupported }) => unsupported.title,
  },
  SIWXSignMessage: {
    load: async () => (await import('./siwx-sign-message/siwx-sign-message-view.tsx')).SIWXSignMessageView,
    title: ({ signIn }) => signIn.title,
    isRare: true,
  },
  WhatIsAWallet: {
    load: async () => (await import('./what-is-a-wallet/what-is-a-wallet-view.tsx')).WhatIsAWalletView,
    title: ({ whatIsAWallet }) => whatIsAWallet.title,
  },
  GetWallet: {
    load: async () => (await import('./get-wallet/get-wallet-view.tsx')).GetWalletView,
    title: ({ getWallet }) => getWallet.title,
  },
}
