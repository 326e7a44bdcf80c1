/** The further keys of section 3 (reference 3.7), so that what the reference product wrote is found. */
export const SESSION_STORAGE_KEYS = {
  activeNamespace: '@appkit/active_namespace',
  connectedNamespaces: '@appkit/connected_namespaces',
  /** `{ns}` stands for the namespace. */
  connectorId: '@appkit/{ns}:connected_connector_id',
  /** Ours: the account that the visitor chose among those the wallet shares. */
  activeAccount: '@appkit/{ns}:active_account',
  connections: '@appkit/connections',
  disconnectedConnectorIds: '@appkit/disconnected_connector_ids',
  preferredAccountTypes: '@appkit/preferred_account_types',
  signInSessions: '@appkit/siwx',
  /** Read by the pairing client too. */
  deepLinkChoice: 'WALLETCONNECT_DEEPLINK_CHOICE',
} as const

/** What is kept of accounts for a while, and until the last wallet has left. */
export const CACHE_KEYS = {
  nativeBalance: '@appkit/native_balance_cache',
  portfolio: '@appkit/portfolio_cache',
  name: '@appkit/ens_cache',
  identity: '@appkit/identity_cache',
  /** Ours: the prices that were seen first today. */
  firstPrices: '@appkit/first_prices',
} as const

/**
 * Keys of parts that are still to come; nothing writes them yet.
 * @public
 */
export const RESERVED_STORAGE_KEYS = {
  connectedSocial: '@appkit/connected_social',
  socialProvider: '@appkit/social_provider',
  socialUsername: '@appkit-wallet/SOCIAL_USERNAME',
  signInToken: '@appkit/siwx-auth-token',
  signInNonceToken: '@appkit/siwx-nonce-token',
  email: '@appkit-wallet/EMAIL',
  emailLoginUsed: '@appkit-wallet/EMAIL_LOGIN_USED_KEY',
  lastEmailLoginTime: '@appkit-wallet/LAST_EMAIL_LOGIN_TIME',
  lastUsedChain: '@appkit-wallet/LAST_USED_CHAIN_KEY',
  smartAccountEnabledNetworks: '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
} as const
