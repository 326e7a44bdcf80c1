/** A session that the page asked for, and that was reviewed, is granted: its user is told where it can be ended. */
import { isSameAddress } from '../../domain/account/address.ts'
import type { PageCall } from '../../domain/requests/page-call.ts'
import { readSession } from '../../domain/sessions/session.ts'
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
  const [first]: readonly unknown[] = Array.isArray(given) ? given : []
  const session = call.kind === 'method' && account && readSession(first, account as `0x${string}`)
  if (!session || !isSameAddress('eip155', session.account, account) || !$hasSessions.get()) return
  const { signal } = new AbortController()
  const { description } = await describeRequest(requestOf(session), { signal })
  // What is shown meanwhile is not disturbed.
  if ($modal.get() !== 'closed' || !openModal({ view: 'SmartSessionList' })) return
  replaceView('SmartSessionCreated', { intent: description.intent })
}

/** To the account. */
export function leaveSessions(): void {
  if ($history.get().some(({ view }) => view === 'Account')) popBefore('SmartSessionCreated')
  else replaceView('Account')
}
