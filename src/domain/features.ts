import { WALLET_GROUPS } from './wallets/connector-groups.ts'

/** Feature flags with the defaults of section 9 (local ones, then those a project may decide remotely). */
export const FEATURE_DEFAULTS = {
  receive: true,
  send: true,
  analytics: true,
  allWallets: true as boolean | 'SHOW' | 'HIDE' | 'ONLY_MOBILE',
  enableWallets: true,
  enableWalletConnect: true,
  enableInjected: true,
  enableEIP6963: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
  emailShowWallets: true,
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  connectorTypeOrder: [...WALLET_GROUPS] as string[],
  connectMethodsOrder: undefined as readonly string[] | undefined,

  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as
    readonly string[] | boolean,
  swaps: ['1inch'] as readonly string[] | boolean,
  onramp: ['meld'] as readonly string[] | boolean,
  activity: true,
  reownBranding: true,
  multiWallet: false,
}

export type Features = typeof FEATURE_DEFAULTS
