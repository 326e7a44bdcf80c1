/** What the methods of wallets do with their users. The lists name those of EIP-1193 and of WalletConnect's namespaces. */

/**
 * Methods that need no approval: they read, or send what is signed already. A wallet in the page is asked others, too.
 * @public
 */
export const SAFE_METHODS = [
  ...['eth_accounts', 'eth_blockNumber', 'eth_call', 'eth_chainId', 'eth_estimateGas', 'eth_feeHistory'],
  ...['eth_gasPrice', 'eth_getAccount', 'eth_getBalance', 'eth_getBlockByHash', 'eth_getBlockByNumber'],
  ...['eth_getBlockReceipts', 'eth_getBlockTransactionCountByHash', 'eth_getBlockTransactionCountByNumber'],
  ...['eth_getCode', 'eth_getFilterChanges', 'eth_getFilterLogs', 'eth_getLogs', 'eth_getProof'],
  ...['eth_getStorageAt', 'eth_getTransactionByBlockHashAndIndex', 'eth_getTransactionByBlockNumberAndIndex'],
  ...['eth_getTransactionByHash', 'eth_getTransactionCount', 'eth_getTransactionReceipt'],
  ...['eth_getUncleCountByBlockHash', 'eth_getUncleCountByBlockNumber', 'eth_maxPriorityFeePerGas'],
  ...['eth_newBlockFilter', 'eth_newFilter', 'eth_newPendingTransactionFilter', 'eth_sendRawTransaction'],
  ...['eth_syncing', 'eth_uninstallFilter', 'wallet_getCapabilities', 'wallet_getCallsStatus'],
  ...['eth_getUserOperationReceipt', 'eth_estimateUserOperationGas', 'eth_getUserOperationByHash'],
  ...['eth_supportedEntryPoints', 'wallet_getAssets'],
] as const

/**
 * Methods that sign, spend, or give a right away.
 * @public
 */
export const UNSAFE_METHODS = [
  ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'solana_signMessage'],
  ...['solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction'],
  ...['wallet_sendCalls', 'wallet_grantPermissions', 'wallet_revokePermissions', 'eth_sendUserOperation'],
] as const

/** Every method of a node but those that sign or send, and a wallet's own questions about itself. */
export const READS =
  /^(?:(?:net|web3|debug|trace|txpool)_\w+|eth_(?!(?:requestAccounts|decrypt|getEncryptionPublicKey)$|sign|send)\w+|eth_sendRawTransaction|wallet_get\w+|personal_ecRecover)$/i

/** The wallet asks its user, and signs and moves nothing: accounts, networks, tokens to list. */
export const HARMLESS: ReadonlySet<string> = new Set([
  ...['eth_requestAccounts', 'wallet_requestPermissions', 'wallet_switchEthereumChain', 'wallet_watchAsset'],
  ...['wallet_addEthereumChain', 'wallet_registerOnboarding', 'wallet_scanQRCode', 'wallet_showCallsStatus'],
  ...['eth_getEncryptionPublicKey', 'solana_requestAccounts', 'solana_getAccounts', 'getAccountAddresses'],
  // Takes a right back, and says nothing of it but an opaque text.
  'wallet_revokeExecutionPermission',
])

/** Whether a wallet answers without its user. Unknown methods do not count. */
export const isRead = (method: string): boolean => READS.test(method)

/** Whether a wallet may have to ask its user before it answers. Unknown methods may. */
export const asksUser = (method: string): boolean => !isRead(method) && method !== 'wallet_revokePermissions'

/** Whether a request is shown to the user before the wallet is asked. Unknown methods are: one of them may sign. */
export const isReviewed = (method: string): boolean => !isRead(method) && !HARMLESS.has(method)
