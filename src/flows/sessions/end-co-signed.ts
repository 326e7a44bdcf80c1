/** Revokes a session that a gateway co-signs: the wallet ends its own grant, and the gateway stops signing once the account has signed that. */
import { revocationText, type CoSignedSession } from '../../domain/sessions/co-signed.ts'
import { coded } from '../../errors/codes.ts'
import { coSigners } from '../../ports/user/co-signer.ts'
import { sessionWallet } from '../../ports/user/session-wallet.ts'
import { $options } from '../../stores/options.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { unlessAborted } from '../latest.ts'
import { askInPage } from '../requests/ask-in-page.ts'

/** Rejects with `send-rejected` or `sign-rejected` if the visitor declines, with another code if it fails, or with the signal's reason. */
export async function endCoSigned(
  session: CoSignedSession,
  connectorId: string,
  signal: AbortSignal,
): Promise<void> {
  const coSigner = coSigners.use().of($options.get())
  if (!coSigner) throw coded('send-failed')
  const asked = <T>(answer: Promise<T>) =>
    unlessAborted(signal, answer.finally(askInPage(connectorId, 'eip155')))
  // Wallets of the draft return the signature for the gateway.
  const given = await asked(sessionWallet.use().revoke(connectorId, session))
  if (given !== undefined && (await coSigner.revoke(session, given, signal))) return
  const adapter = await unlessAborted(signal, adapterOf('eip155'))
  if (!adapter.signMessage) throw coded('send-failed')
  const text = { address: session.account, message: revocationText(session), signal }
  const signature = await asked(adapter.signMessage(connectorId, text))
  if (!(await coSigner.revoke(session, signature, signal))) throw coded('send-failed')
}
