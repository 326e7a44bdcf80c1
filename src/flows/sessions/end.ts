/** A session is taken back: by its wallet, or by a transaction. The chain has the last word: see `list.ts`. */
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
import { renewSessions } from './list.ts'
import { endMachine, type EndStep } from './machine.ts'

/** Settles when the wallet has answered; the step says how. Never rejects. */
export async function endSession(session: Session): Promise<void> {
  if (endMachine.running('end')) return
  await endMachine.run('end', async (attempt) => {
    const { context } = session
    attempt.move({ step: 'asking', context })
    try {
      const isAsked = await askFor(session, attempt)
      attempt.move(isAsked ? { step: 'asked', context } : { step: 'failed', context, why: 'no-way' })
    } catch (cause) {
      if (attempt.signal.aborted) return
      const why = asCoded(cause, 'send-failed').code === 'send-rejected' ? 'declined' : 'failed'
      attempt.move({ step: 'failed', context, why })
    }
    renewSessions()
  })
}

async function askFor(session: Session, { signal }: Attempt<EndStep>): Promise<boolean> {
  const [account, connection] = [$account.get(), $connection.get()]
  if (account?.address.toLowerCase() !== session.account.toLowerCase() || !connection)
    throw coded('not-connected')
  const { id } = connection.connector
  const done = askInPage(id, 'eip155')
  const end = await unlessAborted(signal, sessionWallet.use().end(id, session).finally(done))
  if (end === 'ended') return true
  if (end === 'no-way') return false
  const { network } = session
  if (connectionOf('eip155')?.network !== network) await unlessAborted(signal, switchNetwork(network))
  const adapter = await unlessAborted(signal, adapterOf('eip155'))
  const send = adapter.sendRequest?.bind(adapter, id, end)
  if (!send || connectionOf('eip155', id)?.network !== network) throw coded('send-interrupted')
  const { signal: never } = new AbortController()
  const about = { kind: 'request', network, from: session.account, to: session.delegationManager } as const
  await unlessAborted(
    signal,
    trackTransaction(about, () => send(never)),
  )
  return true
}
