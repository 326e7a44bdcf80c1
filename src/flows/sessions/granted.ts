/** A session that the page asked for, and that was reviewed, is granted: its user is told where it can be ended. */
import { isSameAddress } from '../../domain/account/address.ts'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { PageCall } from '../../domain/requests/page-call.ts'
import type { WalletRequest } from '../../domain/requests/wallet-request.ts'
import { readSession } from '../../domain/sessions/session.ts'
import { isMembers } from '../../domain/web/members.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { $history } from '../../stores/modal/route.ts'
import { popBefore, replaceView } from '../../stores/modal/router.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { openModal } from '../modal/modal.ts'
import { describeRequest } from '../review/describe-request.ts'
import { $hasSessions } from './open-sessions.ts'
import { requestOf } from './request-of.ts'

/** Settles when it is shown, or is not to be. Never rejects: the page's answer is its own. */
export async function showGranted(call: PageCall, answer: unknown): Promise<void> {
  const given = await Promise.resolve(answer).catch(() => undefined)
  const account = connectionOf('eip155')?.accounts[0].address
  if (call.kind !== 'method' || !account || !$hasSessions.get()) return
  const request = grantedRequest(call.method, given, account)
  if (!request) return
  const { signal } = new AbortController()
  const { description } = await describeRequest(request, { signal })
  // What is shown meanwhile is not disturbed.
  if ($modal.get() !== 'closed' || !openModal({ view: 'SmartSessionList' })) return
  replaceView('SmartSessionCreated', { intent: description.intent })
}

/** What was granted, as a request that asks for it. Both methods answer with the terms of the grant; the older one with a single object. */
function grantedRequest(method: string, given: unknown, account: string): WalletRequest | undefined {
  if (method === 'wallet_grantPermissions') return olderRequest(given, account)
  const [first]: readonly unknown[] = Array.isArray(given) ? given : []
  const session = readSession(first, account as `0x${string}`)
  return session && isSameAddress('eip155', session.account, account) ? requestOf(session) : undefined
}

function olderRequest(given: unknown, account: string): WalletRequest | undefined {
  if (!isMembers(given) || !Array.isArray(given['permissions'])) return undefined
  const { chainId, address = account, context } = given
  const isOwn = typeof address === 'string' && isSameAddress('eip155', address, account)
  if (!isOwn || !isHexChainId(chainId) || typeof context !== 'string' || !context) return undefined
  const network: CaipNetworkId = `eip155:${BigInt(chainId)}`
  return { namespace: 'eip155', network, method: 'wallet_grantPermissions', params: [given], from: account }
}

const isHexChainId = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value)

/** To the account. */
export function leaveSessions(): void {
  if ($history.get().some(({ view }) => view === 'Account')) popBefore('SmartSessionCreated')
  else replaceView('Account')
}
