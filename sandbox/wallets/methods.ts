import { batchCapabilities, batchStatus, sendBatch, showBatch } from './batches.ts'
import { grantCoSigned, revokeCoSigned } from './co-signed.ts'
import { requestAccounts, requestPermissions, revokePermissions } from './connecting.ts'
import { codes, ProviderError } from './errors.ts'
import { describePermissions } from './permissions.ts'
import { callChain } from './rpc.ts'
import { grantedSessions, grantSessions, revokeSession, supportedPermissions } from './sessions.ts'
import { signAndSend, signMessage, signTypedData } from './signing.ts'
import { addChain, switchChain } from './switching.ts'
import type { RequestArguments } from './types.ts'
import { currentChain, shownAddresses, type WalletContext } from './wallet-context.ts'
import { watchAsset } from './watching.ts'

type Method = (wallet: WalletContext, params: unknown[], raw: unknown) => unknown

const own: Record<string, Method> = {
  eth_requestAccounts: requestAccounts,
  eth_accounts: shownAddresses,
  eth_chainId: (wallet) => `0x${wallet.memory.get().chainId.toString(16)}`,
  net_version: (wallet) => String(wallet.memory.get().chainId),
  personal_sign: signMessage,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: signAndSend,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_requestPermissions: requestPermissions,
  wallet_getPermissions: (wallet) => describePermissions(wallet.memory.get(), wallet.origin),
  wallet_revokePermissions: revokePermissions,
  // EIP-747 passes an object; some libraries wrap it in an array.
  wallet_watchAsset: (wallet, params, raw) => watchAsset(wallet, Array.isArray(raw) ? params[0] : raw),
}

const ofSessions: Record<string, Method> = {
  wallet_getSupportedExecutionPermissions: supportedPermissions,
  wallet_requestExecutionPermissions: grantSessions,
  wallet_getGrantedExecutionPermissions: grantedSessions,
  wallet_revokeExecutionPermission: revokeSession,
}

const ofCoSigned: Record<string, Method> = {
  wallet_grantPermissions: grantCoSigned,
  // Sessions have an id; permissions of EIP-2255 have none.
  wallet_revokePermissions: (wallet, params) =>
    hasId(params[0]) ? revokeCoSigned(wallet, params) : revokePermissions(wallet, params),
}

const hasId = (value: unknown) => typeof value === 'object' && value !== null && 'pci' in value

const ofBatches: Record<string, Method> = {
  wallet_getCapabilities: batchCapabilities,
  wallet_sendCalls: sendBatch,
  wallet_getCallsStatus: batchStatus,
  wallet_showCallsStatus: showBatch,
}

function methodOf({ sessions = 'none', batches }: WalletContext, method: string): Method | undefined {
  if (sessions === 'co-signed' && Object.hasOwn(ofCoSigned, method)) return ofCoSigned[method]
  if (Object.hasOwn(own, method)) return own[method]
  if (batches && Object.hasOwn(ofBatches, method)) return ofBatches[method]
  const isRefused =
    sessions === 'none' ||
    sessions === 'co-signed' ||
    (sessions === 'granted' && method === 'wallet_revokeExecutionPermission')
  return Object.hasOwn(ofSessions, method) && !isRefused ? ofSessions[method] : undefined
}

// A local node would sign these with its own unlocked keys, without a prompt.
const refused = /^(wallet_|personal_|eth_sign|eth_sendUnsigned|eth_subscribe|eth_unsubscribe|eth_coinbase)/
const passedOn = /^(eth|net|web3)_/

/** Answers a request according to the wallet's permissions and chains and its owner's decisions. */
export async function answerRequest(wallet: WalletContext, args: RequestArguments): Promise<unknown> {
  const { method, params } = args
  const list: unknown[] = Array.isArray(params) ? params : []
  const handler = methodOf(wallet, method)
  if (handler) return handler(wallet, list, params)
  if (refused.test(method)) {
    throw new ProviderError(codes.unsupported, `The wallet does not support the method "${method}".`)
  }
  if (!passedOn.test(method)) {
    throw new ProviderError(codes.methodNotFound, `The method "${method}" does not exist / is not available.`)
  }
  return callChain(currentChain(wallet), method, params)
}

/** Methods that prompt the owner. */
export const askingMethods: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_requestPermissions',
  'wallet_watchAsset',
  'wallet_sendCalls',
  'wallet_requestExecutionPermissions',
  'wallet_grantPermissions',
  'wallet_revokeExecutionPermission',
])
