/** Default hosts. The attribute of the same name replaces each. */
export const HOSTS = {
  apiUrl: 'https://api.web3modal.org',
  rpcUrl: 'https://rpc.walletconnect.org',
  relayUrl: 'wss://relay.walletconnect.org',
} as const
