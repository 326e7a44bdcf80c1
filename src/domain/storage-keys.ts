import { FIRST_KEYS } from './first-keys.ts'

/**
 * The keys in `localStorage`. They are those of AppKit, so that what a site stored with it is found; `deepLinkChoice` is
 * that of the pairing client, which reads it too. `{ns}` stands for a namespace.
 */
export const STORAGE_KEYS = {
  ...FIRST_KEYS,
  activeNamespace: '@appkit/active_namespace',
  connectedNamespaces: '@appkit/connected_namespaces',
  connectorId: '@appkit/{ns}:connected_connector_id',
  /** Not of AppKit: the account that the user chose among those that the wallet shares. */
  activeAccount: '@appkit/{ns}:active_account',
  connections: '@appkit/connections',
  disconnectedConnectorIds: '@appkit/disconnected_connector_ids',
  preferredAccountTypes: '@appkit/preferred_account_types',
  recentWallets: '@appkit/recent_wallets',
  signInSessions: '@appkit/siwx',
  deepLinkChoice: 'WALLETCONNECT_DEEPLINK_CHOICE',
  nativeBalance: '@appkit/native_balance_cache',
  portfolio: '@appkit/portfolio_cache',
  name: '@appkit/ens_cache',
  identity: '@appkit/identity_cache',
  /** Not of AppKit: the first prices of the day. */
  firstPrices: '@appkit/first_prices',
  /** Not of AppKit: addresses that were sent to or saved. */
  contacts: '@appkit/contacts',
  /** Not of AppKit: transactions that wallets were asked for, until they have ended and for a while after. */
  transactions: '@appkit/transactions',
  /** Not of AppKit: orders of providers, until they are over and for a while after. */
  buyOrders: '@appkit/buy_orders',
  /** Not of AppKit: swaps of which something was allowed, and which have not been asked for yet. */
  swaps: '@appkit/swaps',
  /** Not of AppKit: batches of calls that a wallet carries out one by one. */
  batches: '@appkit/batches',
  /** Not of AppKit: `true` after a login by a passkey, which is offered first from then on. */
  passkeyUsed: '@appkit/passkey_used',
  /** Not of AppKit: the provider of the last login with an account elsewhere, which is marked from then on. */
  lastSocial: '@appkit/last_social',
  /** Not of AppKit: `true` once the user has chosen between the smart account and the ordinary one. */
  smartOffer: '@appkit/smart_account_offer',
  /** Not of AppKit: `true` while the frame has not answered that a login which was forgotten here has ended. */
  signOutOwed: '@appkit/sign_out_owed',
  email: '@appkit-wallet/EMAIL',
  /** `true` after a login: the frame of the embedded wallet is asked at the next visit. */
  emailLoginUsed: '@appkit-wallet/EMAIL_LOGIN_USED_KEY',
  /** Milliseconds since 1970, of the last code that was asked for. */
  lastEmailLoginTime: '@appkit-wallet/LAST_EMAIL_LOGIN_TIME',
  /** CAIP-2, or the number of an EVM chain as other kits write it. */
  lastUsedChain: '@appkit-wallet/LAST_USED_CHAIN_KEY',
  socialUsername: '@appkit-wallet/SOCIAL_USERNAME',
  connectedSocial: '@appkit/connected_social',
  /** The provider that this tab went to, until it is back. */
  socialProvider: '@appkit/social_provider',
  smartAccountEnabledNetworks: '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
} as const

/** What is stored of a login, and removed with it. The time of the last email stays, because it limits the next one. */
export const LOGIN_KEYS: readonly string[] = [
  STORAGE_KEYS.email,
  STORAGE_KEYS.emailLoginUsed,
  STORAGE_KEYS.lastUsedChain,
  STORAGE_KEYS.socialUsername,
  STORAGE_KEYS.connectedSocial,
  STORAGE_KEYS.smartAccountEnabledNetworks,
]

/** Caches about accounts. They are removed when the last wallet disconnects. */
export const ACCOUNT_CACHE_KEYS: readonly string[] = [
  STORAGE_KEYS.nativeBalance,
  STORAGE_KEYS.portfolio,
  STORAGE_KEYS.name,
  STORAGE_KEYS.identity,
  STORAGE_KEYS.firstPrices,
]

/**
 * Keys of parts that are still to come. Nothing writes them yet.
 * @public
 */
export const RESERVED_STORAGE_KEYS = {
  signInToken: '@appkit/siwx-auth-token',
  signInNonceToken: '@appkit/siwx-nonce-token',
} as const
