/** A session that the page requested and the user reviewed is granted: a view shows where it can be ended. */
import { isSameAddress } from '../../domain/account/address.ts'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { PageCall } from '../../domain/requests/page-call.ts'
import type { WalletRequest } from '../../domain/requests/wallet-request.ts'
import { readSession } from '../../domain/sessions/session.ts'
import { isWithinOlderRequest, isWithinRequest } from '../../domain/sessions/within.ts'
import { isMembers } from '../../domain/web/members.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { $history } from '../../stores/modal/route.ts'
import { popBefore, replaceView } from '../../stores/modal/router.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { openModal } from '../modal/modal.ts'
import { describeRequest } from '../review/describe-request.ts'
import { $hasSessions } from './open-sessions.ts'
import { requestOf } from './request-of.ts'

/**
 * Resolves when the view is shown or skipped. Never rejects: the page gets its own answer. The view says so if the wallet granted more than was
 * requested. It is skipped for a co-signed session beyond the request: the gateway signs nothing for it.
 */
export async function showGranted(call: PageCall, answer: unknown): Promise<void> {
  const given = await Promise.resolve(answer).catch(() => undefined)
  const account = connectionOf('eip155')?.accounts[0].address
  if (call.kind !== 'method' || !account || !$hasSessions.get()) return
  const granted = grantedRequest(call, given, account)
  if (!granted) return
  const { request, isAltered } = granted
  const { signal } = new AbortController()
  const { description } = await describeRequest(request, { signal })
  // An open modal is not disturbed.
  if ($modal.get() !== 'closed' || !openModal({ view: 'SmartSessionList' })) return
  replaceView('SmartSessionCreated', { intent: description.intent, ...(isAltered && { isAltered }) })
}

interface Granted {
  request: WalletRequest
  isAltered: boolean
}

/** The granted terms as the request for them. Both methods return the terms of the grant; the older one as a single object. */
function grantedRequest(
  { method, params }: Extract<PageCall, { kind: 'method' }>,
  given: unknown,
  account: string,
): Granted | undefined {
  const [asked]: readonly unknown[] = Array.isArray(params) ? params : []
  if (method === 'wallet_grantPermissions') return olderRequest(asked, given, account)
  const [first]: readonly unknown[] = Array.isArray(given) ? given : []
  const session = readSession(first, account as `0x${string}`)
  if (!session || !isSameAddress('eip155', session.account, account)) return undefined
  return { request: requestOf(session), isAltered: !isWithinRequest(session, asked) }
}

function olderRequest(asked: unknown, given: unknown, account: string): Granted | undefined {
  if (!isMembers(given) || !Array.isArray(given['permissions'])) return undefined
  const { chainId, address = account, context } = given
  const isOwn = typeof address === 'string' && isSameAddress('eip155', address, account)
  if (!isOwn || !isHexChainId(chainId) || typeof context !== 'string' || !context) return undefined
  if (!isWithinOlderRequest(given, asked)) return undefined
  const [network, method]: [CaipNetworkId, string] = [`eip155:${BigInt(chainId)}`, 'wallet_grantPermissions']
  const request = { namespace: 'eip155', network, method, params: [given], from: account } as const
  return { request, isAltered: false }
}

const isHexChainId = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value)

/** Leaves the view for the account. */
export function leaveSessions(): void {
  if ($history.get().some(({ view }) => view === 'Account')) popBefore('SmartSessionCreated')
  else replaceView('Account')
}
