import type { Namespace } from '../networks/namespaces.ts'

/**
 * Methods that a session proposes, by namespace. A wallet rejects methods that its session does not contain. Those of Polkadot and Cosmos are from the WalletConnect documents.
 */
export const WALLET_CONNECT_METHODS = {
  eip155: [
    ...['eth_accounts', 'eth_requestAccounts', 'eth_sendRawTransaction', 'eth_sign', 'eth_signTransaction'],
    ...['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4', 'eth_sendTransaction'],
    ...['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_getPermissions'],
    ...['wallet_requestPermissions', 'wallet_registerOnboarding', 'wallet_watchAsset', 'wallet_scanQRCode'],
    ...['wallet_getCallsStatus', 'wallet_showCallsStatus', 'wallet_sendCalls', 'wallet_getCapabilities'],
    ...['wallet_grantPermissions', 'wallet_revokePermissions', 'wallet_getAssets'],
    ...['wallet_requestExecutionPermissions', 'wallet_getSupportedExecutionPermissions'],
    ...['wallet_getGrantedExecutionPermissions', 'wallet_revokeExecutionPermission'],
  ],
  solana: [
    ...['solana_signMessage', 'solana_signTransaction', 'solana_requestAccounts', 'solana_getAccounts'],
    ...['solana_signAllTransactions', 'solana_signAndSendTransaction'],
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
} as const satisfies Record<Namespace, readonly string[]>

export const WALLET_CONNECT_EVENTS = ['accountsChanged', 'chainChanged'] as const
