/** `wallet-modal/sessions`: permissions to spend without asking (ERC-7715): asked for, listed, and taken back. */
import { WalletKitError } from '../errors/wallet-kit-error.ts'
import { walletKit } from '../index.ts'
import { isMembers } from '../domain/web/members.ts'
import { disabling } from '../domain/sessions/disabling.ts'
import { readSession, type Session } from '../domain/sessions/session.ts'
import { checkGranted } from './sessions/answers.ts'
import {
  chainIdOf,
  checkRequest,
  ofSubscription,
  paramsOf,
  isStream,
  typeOf,
  type SessionRequest,
  type StreamRequest,
  type Subscription,
} from './sessions/requests.ts'
import { isUnsupported, unsupported, walletInUse } from './sessions/wallet.ts'

export { walletKit }
export { getCoSigned, grantCoSigned, revokeCoSigned } from './sessions/co-signed.ts'
export type { CoSignedPermission, CoSignedRequest, CoSignedSession } from './sessions/co-signed.ts'
export type { CoSigner } from './sessions/co-signer.ts'
export type { Session, SessionRequest, StreamRequest, Subscription }

/**
 * Shows what is asked for, and asks the wallet for it. Resolves with what was granted: never more than was asked, unless it is adjustable. A
 * stream without a start begins now.
 */
export async function grantPermissions(given: SessionRequest | StreamRequest): Promise<Session> {
  checkRequest(given, Date.now())
  const request = isStream(given) ? { start: Math.floor(Date.now() / 1000), ...given } : given
  const { account, ask, askReviewed, network: current } = await walletInUse()
  const network = request.network ?? current
  const supported = await ask('wallet_getSupportedExecutionPermissions').catch(() => undefined)
  if (isMembers(supported) && !isOffered(supported[typeOf(request)], network)) throw unsupported()
  const answer = await askReviewed('wallet_requestExecutionPermissions', paramsOf(request, account, network))
  const granted: unknown = Array.isArray(answer) && answer.length === 1 ? answer[0] : undefined
  const session = readSession(granted, account)
  if (!session) throw new WalletKitError('session-failed', 'The answer of the wallet is no session')
  checkGranted(session, request, network, account)
  return session
}

function isOffered(offer: unknown, network: string): boolean {
  if (!isMembers(offer)) return false
  const { chainIds, ruleTypes } = offer
  const chain = chainIdOf(network)
  const hasChain =
    !Array.isArray(chainIds) || chainIds.some((id) => typeof id === 'string' && id.toLowerCase() === chain)
  return hasChain && (!Array.isArray(ruleTypes) || ruleTypes.includes('expiry'))
}

/** The same amount every day, week or month. */
export async function createSubscription(subscription: Subscription): Promise<Session> {
  return grantPermissions(ofSubscription(subscription))
}

/** What the wallet granted this page for the account in use, ended ones included as far as the wallet still lists them. */
export async function getSessions(): Promise<readonly Session[]> {
  const { account, ask } = await walletInUse()
  const answer = await ask('wallet_getGrantedExecutionPermissions')
  if (!Array.isArray(answer))
    throw new WalletKitError('session-failed', 'The answer of the wallet is no list of sessions')
  return answer.flatMap((one: unknown) => {
    const session = readSession(one, account)
    return session?.account.toLowerCase() === account.toLowerCase() ? [session] : []
  })
}

/**
 * Takes a session back: by the wallet, or by a transaction where it has no method for that. Resolves once the wallet agreed, with the hash of
 * the transaction where the page asked for one: the session ends with its block.
 */
export async function revokePermissions(session: Session): Promise<{ hash?: string }> {
  const { account, ask, network } = await walletInUse()
  const { context, delegationManager } = session
  if (session.account.toLowerCase() !== account.toLowerCase())
    throw new WalletKitError('session-invalid', 'Invalid account')
  try {
    await ask('wallet_revokeExecutionPermission', [{ permissionContext: context }])
    return {}
  } catch (error) {
    if (!isUnsupported(error)) throw error
  }
  const data = disabling(context)
  if (!data) throw unsupported()
  if (session.network !== network) await walletKit.switchNetwork(session.network)
  const now = await walletInUse()
  // The visitor may have chosen another account meanwhile, or another network.
  const isSame = now.account.toLowerCase() === account.toLowerCase() && now.network === session.network
  if (!isSame) throw new WalletKitError('session-failed', 'The account or the network changed meanwhile')
  const chainId = chainIdOf(session.network)
  const transaction = { from: account, to: delegationManager, data, chainId }
  const hash = await now.ask('eth_sendTransaction', [transaction])
  if (typeof hash !== 'string') throw new WalletKitError('session-failed', 'The wallet answered no hash')
  return { hash }
}
