import { FIRST_KEYS } from './first-keys.ts'

/**
 * The keys in `localStorage`. They are those of AppKit, so that data stored by it on the same site is found; `deepLinkChoice` is
 * the key of the WalletConnect client, which reads it too. `{ns}` is a placeholder for a namespace.
 */
export const STORAGE_KEYS = {
  ...FIRST_KEYS,
  activeNamespace: '@appkit/active_namespace',
  connectedNamespaces: '@appkit/connected_namespaces',
  connectorId: '@appkit/{ns}:connected_connector_id',
  /** Not in AppKit: the account that the user chose among those that the wallet shares. */
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
  /** Not in AppKit: the first prices of the day. */
  firstPrices: '@appkit/first_prices',
  /** Not in AppKit: addresses sent to or saved. */
  contacts: '@appkit/contacts',
  /** Not in AppKit: transactions requested from wallets, until some time after they have ended. */
  transactions: '@appkit/transactions',
  /** Not in AppKit: orders of providers, until some time after they have ended. */
  buyOrders: '@appkit/buy_orders',
  /** Not in AppKit: swaps whose allowance was changed, and which have not been sent yet. */
  swaps: '@appkit/swaps',
  /** Not in AppKit: batches of calls sent one by one. */
  batches: '@appkit/batches',
  /** Not in AppKit: the calls of batches, to show them. */
  batchCalls: '@appkit/batch_calls',
  /** Not in AppKit: `true` after a login by a passkey, which is then offered first. */
  passkeyUsed: '@appkit/passkey_used',
  /** Not in AppKit: the provider of the last social login, which is then marked. */
  lastSocial: '@appkit/last_social',
  /** Not in AppKit: `true` once the user has chosen between the smart account and the ordinary one. */
  smartOffer: '@appkit/smart_account_offer',
  /** Not in AppKit: `true` until the frame has confirmed the end of a login that was removed here. */
  signOutOwed: '@appkit/sign_out_owed',
  /** Not in AppKit: the address of a login by e-mail that waits for its mail, and for which of the two. */
  waitingLogin: '@appkit/waiting_login',
  /** Not in AppKit: what the settings of the project said about features. */
  remoteFeatures: '@appkit/remote_features',
  email: '@appkit-wallet/EMAIL',
  /** `true` after a login: the frame of the embedded wallet is called at the next visit. */
  emailLoginUsed: '@appkit-wallet/EMAIL_LOGIN_USED_KEY',
  /** Time of the last requested code, in ms since 1970. */
  lastEmailLoginTime: '@appkit-wallet/LAST_EMAIL_LOGIN_TIME',
  /** CAIP-2, or the id of an EVM chain as other kits write it. */
  lastUsedChain: '@appkit-wallet/LAST_USED_CHAIN_KEY',
  socialUsername: '@appkit-wallet/SOCIAL_USERNAME',
  connectedSocial: '@appkit/connected_social',
  smartAccountEnabledNetworks: '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
} as const

/** Stored values of a login, removed with it. The time of the last mail stays, because it limits the next one. */
export const LOGIN_KEYS: readonly string[] = [
  STORAGE_KEYS.waitingLogin,
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
