/**
 * Signing in (section 4, "Sign-in"; reference 4.11). The visitor reads what will be signed, the wallet signs, whoever
 * decides accepts it, and only then is there a session. A declined or failed attempt leaves the view open for another.
 */
import { PATIENCE } from '../domain/patience.ts'
import type { SignedIn } from '../domain/siwx.ts'
import { asCoded, coded } from '../errors/codes.ts'
import { services } from '../ports/services.ts'
import { $account } from '../stores/connections.ts'
import { record } from '../stores/facts.ts'
import { $networkId } from '../stores/networks.ts'
import { $signIn } from '../stores/sign-in.ts'
import { checkSignIn, signInChecked } from './check-sign-in.ts'
import { failSigning } from './fail-signing.ts'
import { unlessAborted } from './latest.ts'
import { closeModal, openModal } from './modal.ts'
import { within } from './patience.ts'
import { isFresh, makeMessage, prepared, whoSigns, type Signer } from './prepare-sign-in.ts'
import { inTime, keepSession } from './session.ts'
import { $signing, setSigning, signings, type PreparedMessage } from './sign-in-step.ts'

/** For pages: shows what is signed and asks the wallet at once. Rejects with the first failure; the view stays for another try. */
export async function signIn(): Promise<SignedIn> {
  await whoSigns()
  await signInChecked()
  if ($signIn.get().status === 'signed-out') {
    if (!openModal({ view: 'SIWXSignMessage' })) throw coded('sign-in-cancelled')
    await sign()
  }
  const state = $signIn.get()
  if (state.status === 'signed-out') throw coded('sign-in-interrupted')
  const { status: _, ...session } = state
  return session
}

/** Asks the wallet. After a failure it is a new message that is signed. Rejects with a coded error. */
export async function sign(): Promise<void> {
  if ($signing.get().step === 'preparing') await prepared()
  const now = $signing.get()
  if (now.step === 'signing' || now.step === 'verifying' || now.step === 'cancelling') return
  const signal = signings.begin(coded('request-aborted'))
  try {
    const signer = await unlessAborted(signal, whoSigns())
    const isUsable = now.step === 'ready' && isFresh(now.message)
    const message = isUsable ? now.message : await makeMessage(signer, signal)
    setSigning({ step: 'signing', message })
    const request = { address: signer.account.address, message: message.text, signal }
    const asked = within(PATIENCE.connect, 'sign-timed-out', signer.sign(request))
    await accept(signer, message, await unlessAborted(signal, asked))
  } catch (cause) {
    throw failSigning(asCoded(cause, 'sign-failed'), signal)
  }
}

/** From here on there is no way back for the visitor: what the back end has accepted, it has accepted. */
async function accept({ account, siwx }: Signer, message: PreparedMessage, signature: string): Promise<void> {
  setSigning({ step: 'verifying', message })
  const session = { data: message.data, message: message.text, signature }
  await inTime(siwx.addSession(session))
  const { address, caipAddress } = account
  if ($account.get()?.caipAddress !== caipAddress) {
    // Signed for an account that is not in use any more: the page and the back end shall not disagree.
    await inTime(siwx.revokeSession(message.data.chainId, address)).catch(() => undefined)
    throw coded('sign-in-interrupted')
  }
  keepSession(account, session, () => void checkSignIn({ isQuiet: true }))
  setSigning({ step: 'idle' })
  services().tabs.tellSignIn()
  closeModal({ force: true })
  record('signed-in', { address, caipAddress, network: $networkId.get(), ...session })
}
