/** Default hosts. The attribute of the same name replaces each. */
export const HOSTS = {
  apiUrl: 'https://api.web3modal.org',
  rpcUrl: 'https://rpc.walletconnect.org',
  relayUrl: 'wss://relay.walletconnect.org',
} as const

/**
 * Hosts that no code uses yet.
 * @public
 */
export const RESERVED_HOSTS = {
  secureUrl: 'https://secure.walletconnect.org',
} as const
