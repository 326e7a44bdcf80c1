/** Revokes a session, by its wallet or by a transaction. The chain decides whether it has ended: see `list.ts` and `follow-ends.ts`. */
import { isCoSigned, type CoSignedSession } from '../../domain/sessions/co-signed.ts'
import type { Session } from '../../domain/sessions/session.ts'
import { asCoded, coded } from '../../errors/codes.ts'
import { sessionWallet } from '../../ports/user/session-wallet.ts'
import { $account, $connection } from '../../stores/connections/connections.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { switchNetwork } from '../network/switch-network.ts'
import { askInPage } from '../requests/ask-in-page.ts'
import { trackTransaction } from '../transactions/track-transaction.ts'
import { endCoSigned } from './end-co-signed.ts'
import { followEnd, tellEnded, unfollow } from './follow-ends.ts'
import { $sessions, keyOf, renewSessions } from './list.ts'
import { $ending, endMachine, type EndStep } from './machine.ts'

/** Resolves when the wallet has answered; the step has the outcome. Never rejects. */
export async function endSession(session: Session | CoSignedSession): Promise<void> {
  if (endMachine.running('end')) return
  await endMachine.run('end', async (attempt) => {
    const context = keyOf(session)
    unfollow(context)
    attempt.move({ step: 'asking', context })
    try {
      if (isCoSigned(session)) {
        await endCoSigned(session, connectorOf(session), attempt.signal)
        attempt.move({ step: 'idle' })
        tellEnded(context)
        return renewSessions()
      }
      const asked = await askFor(session, attempt)
      attempt.move(asked ? { step: 'asked', context } : { step: 'failed', context, why: 'no-way' })
      if (asked) followEnd(context, asked.record)
    } catch (cause) {
      if (attempt.signal.aborted) return
      const { code } = asCoded(cause, 'send-failed')
      const why = code === 'send-rejected' || code === 'sign-rejected' ? 'declined' : 'failed'
      attempt.move({ step: 'failed', context, why })
    }
    renewSessions()
  })
}

/** Ends sessions one after the other, until the visitor declines or one cannot be ended. */
export async function endAllSessions(): Promise<void> {
  const loaded = $sessions.get()
  const entries = ('value' in loaded && loaded.value?.entries) || []
  for (const { session, state } of entries) {
    if (state !== 'active') continue
    await endSession(session)
    const ending = $ending.get()
    const isAsked = ending.step === 'asked' && ending.context === keyOf(session)
    if (!isAsked && !(isCoSigned(session) && ending.step === 'idle')) return
  }
}

/** The connected wallet, if it has the session's account. @throws `not-connected`. */
function connectorOf({ account }: Session | CoSignedSession): string {
  const [own, connection] = [$account.get(), $connection.get()]
  if (own?.address.toLowerCase() !== account.toLowerCase() || !connection) throw coded('not-connected')
  return connection.connector.id
}

/** `undefined` if the session cannot be ended from here. `record`: id of the transaction that ends it. */
async function askFor(
  session: Session,
  { signal }: Attempt<EndStep>,
): Promise<{ record?: string } | undefined> {
  const id = connectorOf(session)
  const done = askInPage(id, 'eip155')
  const end = await unlessAborted(signal, sessionWallet.use().end(id, session).finally(done))
  if (end === 'ended') return {}
  if (end === 'no-way') return undefined
  const { network } = session
  if (connectionOf('eip155')?.network !== network) await unlessAborted(signal, switchNetwork(network))
  const adapter = await unlessAborted(signal, adapterOf('eip155'))
  const send = adapter.sendRequest?.bind(adapter, id, end)
  if (!send || connectionOf('eip155', id)?.network !== network) throw coded('send-interrupted')
  const { signal: never } = new AbortController()
  const about = { kind: 'request', network, from: session.account, to: session.delegationManager } as const
  const { id: record } = await unlessAborted(
    signal,
    trackTransaction(about, () => send(never)),
  )
  return { record }
}
