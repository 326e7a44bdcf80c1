/**
 * Signing in: the user reads the message, the wallet signs it, the back end accepts the signature, and only then a
 * session exists. An attempt that is declined or fails leaves the view open for another one.
 */
import { TIMEOUTS } from '../../domain/timeouts.ts'
import type { ActiveAccount } from '../../domain/account/connection.ts'
import type { SignInSession } from '../../domain/sign-in/sign-in.ts'
import type { SignedIn } from '../../domain/sign-in/siwx.ts'
import { asCoded, coded } from '../../errors/codes.ts'
import { signInTabs } from '../../ports/tabs.ts'
import { $account } from '../../stores/connections/connections.ts'
import { emit } from '../../stores/events.ts'
import { $signIn, $signInMode } from '../../stores/sign-in.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { openModal } from '../modal/modal.ts'
import { withdraw } from '../modal/presence.ts'
import { within } from '../timeout.ts'
import { checkSignIn, signInChecked, stopChecking } from './check.ts'
import { $signing, signInMachine, trackSignIn } from './machine.ts'
import { failSigning, isFresh, makeMessage, whoSigns, type Signer } from './prepare.ts'
import { inTime, keepSession } from './session.ts'
import type { PreparedMessage, SigningStep } from './steps.ts'

/** `walletKit.signIn()`: shows the message and calls the wallet at once. Rejects with the first failure; the view stays. */
export async function signIn(): Promise<SignedIn> {
  await signInChecked()
  await whoSigns()
  if ($signIn.get().status === 'signed-out') {
    if (!openModal({ view: 'SIWXSignMessage' })) throw coded('sign-in-cancelled')
    await sign().catch((error: unknown) => {
      // Another tab may have signed in meanwhile, which ends this attempt.
      if ($signIn.get().status === 'signed-out') throw error
    })
  }
  const state = $signIn.get()
  if (state.status === 'signed-out') throw coded('sign-in-interrupted')
  const { status: _, ...session } = state
  return session
}

/**
 * Requests a signature, after a failure of a new message. Rejects with a coded error. A call during a request
 * returns the same answer.
 */
export async function sign(): Promise<void> {
  const preparing = signInMachine.running('prepare')
  if (preparing) await preparing
  const asked = signInMachine.running('sign')
  if (asked) return await asked
  if (signInMachine.is('cancelling')) throw coded('sign-in-cancelled')
  await signInMachine.run('sign', askWallet)
}

async function askWallet(attempt: Attempt<SigningStep>): Promise<void> {
  const { signal } = attempt
  const now = $signing.get()
  try {
    const ready = now.step === 'ready' && isFresh(now.message) ? now.message : undefined
    if (!ready) attempt.move({ step: 'preparing' })
    const signer = await unlessAborted(signal, whoSigns())
    const message = ready ?? (await makeMessage(signer, signal))
    attempt.move({ step: 'signing', message })
    const request = { address: signer.account.address, message: message.text, signal }
    const asked = within(TIMEOUTS.connect, 'sign-timed-out', signer.sign(request))
    const signature = await unlessAborted(signal, asked)
    attempt.move({ step: 'verifying', message })
    await accept(signer, message, signature)
  } catch (cause) {
    throw failSigning(asCoded(cause, 'sign-failed'), attempt)
  }
}

/** From here on the user cannot cancel: once accepted by the back end, a session exists. */
async function accept({ account, siwx }: Signer, message: PreparedMessage, signature: string): Promise<void> {
  const session = { data: message.data, message: message.text, signature }
  await inTime(siwx.addSession(session))
  const { address, caipAddress } = account
  if ($account.get()?.caipAddress !== caipAddress || $signInMode.get() === 'off') {
    // The account is no longer active: the back end must not keep a session that the page does not show.
    await inTime(siwx.revokeSession(message.data.chainId, address)).catch(() => undefined)
    void checkSignIn({ isQuiet: true })
    throw coded('sign-in-interrupted')
  }
  completeSignIn(account, session)
}

/** The back end has accepted the signature: from now on the account is signed in. */
export function completeSignIn(account: ActiveAccount, session: SignInSession): void {
  // A running check was answered before the session existed.
  stopChecking()
  keepSession(account, session)
  signInMachine.reset(coded('sign-in-cancelled'))
  signInTabs.use().tell()
  withdraw('connecting', { force: true })
  trackSignIn('SIWX_AUTH_SUCCESS')
  const { address, caipAddress } = account
  emit('signed-in', { address, caipAddress, network: session.data.chainId, ...session })
}
