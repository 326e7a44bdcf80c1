import { WALLET_GROUPS } from './wallets/connector-groups.ts'

/** Social logins, in their default order. */
export const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** Feature flags with their defaults: first those that only the page decides, then those that a project may decide remotely. */
export const FEATURE_DEFAULTS = {
  receive: true,
  send: true,
  analytics: true,
  allWallets: true as boolean | 'SHOW' | 'HIDE' | 'ONLY_MOBILE',
  enableWallets: true,
  enableWalletConnect: true,
  enableInjected: true,
  enableEIP6963: true,
  experimental_preferUniversalLinks: false,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  enableReconnect: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
  emailShowWallets: true,
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  connectorTypeOrder: [...WALLET_GROUPS] as string[],
  connectMethodsOrder: undefined as readonly string[] | undefined,

  email: true,
  /** None unless they are named, because a gateway supports only those that its operator has set up; `true` for all. */
  socials: [] as readonly string[] | boolean,
  swaps: ['1inch'] as readonly string[] | boolean,
  /** Ids of providers, or `true` for all. */
  onramp: true as readonly string[] | boolean,
  /** Zones in which the project registers names, such as `wm.eth`; the first is used. */
  names: [] as readonly string[],
  activity: true,
  multiWallet: false,
}

export type Features = typeof FEATURE_DEFAULTS

/** Features of other kits that are accepted and do nothing: no mark of anybody is shown. */
export const WITHOUT_EFFECT = ['reownBranding'] as const

/** Features as a page gives them. */
export type GivenFeatures = Partial<Features> & { [F in (typeof WITHOUT_EFFECT)[number]]?: boolean }

/** Accepted values in addition to the type of the default. */
const ALSO: Partial<Record<keyof Features, readonly unknown[]>> = {
  allWallets: ['SHOW', 'HIDE', 'ONLY_MOBILE'],
  socials: [true, false],
  swaps: [true, false],
}

/** Names of features in other kits. */
export const ALIASES: Readonly<Record<string, keyof Features>> = { history: 'activity' }

/** The features of a page: its own values over the defaults. An invalid value is ignored. */
export function featuresOf(given: GivenFeatures): Features {
  const values = Object.entries(FEATURE_DEFAULTS).map(([name, byDefault]) => {
    // `Object.entries` returns the names of the table.
    const key = name as keyof Features
    // Inherited properties come from other code of the page.
    const [, value]: unknown[] =
      Object.entries(given).find(([one]) => one === key || ALIASES[one] === key) ?? []
    const isList = Array.isArray(value) && (typeof byDefault !== 'boolean' || key === 'onramp')
    const isSameKind = isList || (typeof byDefault === 'boolean' && typeof value === 'boolean')
    return [key, isSameKind || (Object.hasOwn(ALSO, key) && ALSO[key]?.includes(value)) ? value : byDefault]
  })
  // Each value was checked against its default.
  return Object.fromEntries(values) as Features
}
