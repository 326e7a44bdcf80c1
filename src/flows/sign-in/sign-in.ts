/**
 * Signing in (section 4, "Sign-in"; reference 4.11). The visitor reads what will be signed, the wallet signs, whoever
 * decides accepts it, and only then is there a session. A declined or failed attempt leaves the view open for another.
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
import { checkSignIn, signInChecked, stopChecking } from './check-sign-in.ts'
import { failSigning } from './fail-signing.ts'
import { unlessAborted } from '../latest.ts'
import { openModal } from '../modal/modal.ts'
import { withdraw } from '../modal/presence.ts'
import { within } from '../timeout.ts'
import { isFresh, makeMessage, prepared, whoSigns, type Signer } from './prepare-sign-in.ts'
import { inTime, keepSession } from './session.ts'
import {
  $signing,
  setSigning,
  signings,
  trackSignIn,
  type PreparedMessage,
  type SigningStep,
} from './sign-in-step.ts'

/** The attempt that runs. */
let current: { signal: AbortSignal; answer: Promise<void> } | undefined

/** For pages: shows what is signed and asks the wallet at once. Rejects with the first failure; the view stays for another try. */
export async function signIn(): Promise<SignedIn> {
  await signInChecked()
  await whoSigns()
  if ($signIn.get().status === 'signed-out') {
    if (!openModal({ view: 'SIWXSignMessage' })) throw coded('sign-in-cancelled')
    await sign().catch((error: unknown) => {
      // Another tab may have been quicker.
      if ($signIn.get().status === 'signed-out') throw error
    })
  }
  const state = $signIn.get()
  if (state.status === 'signed-out') throw coded('sign-in-interrupted')
  const { status: _, ...session } = state
  return session
}

/**
 * Asks the wallet. After a failure it is a new message that is signed. Rejects with a coded error. Who calls it while
 * the wallet is being asked waits for that same answer.
 */
export async function sign(): Promise<void> {
  if (isAttempting()) return current?.answer
  if ($signing.get().step === 'preparing') await prepared()
  if (isAttempting()) return current?.answer
  const now = $signing.get()
  if (now.step === 'cancelling') throw coded('sign-in-cancelled')
  const signal = signings.begin(coded('request-aborted'))
  current = { signal, answer: attempt(now, signal) }
  await current.answer
}

const isAttempting = () => current?.signal.aborted === false

async function attempt(now: SigningStep, signal: AbortSignal): Promise<void> {
  try {
    const ready = now.step === 'ready' && isFresh(now.message) ? now.message : undefined
    if (!ready) setSigning({ step: 'preparing' })
    const signer = await unlessAborted(signal, whoSigns())
    const message = ready ?? (await makeMessage(signer, signal))
    setSigning({ step: 'signing', message })
    const request = { address: signer.account.address, message: message.text, signal }
    const asked = within(TIMEOUTS.connect, 'sign-timed-out', signer.sign(request))
    await accept(signer, message, await unlessAborted(signal, asked))
  } catch (cause) {
    throw failSigning(asCoded(cause, 'sign-failed'), signal)
  } finally {
    if (current?.signal === signal) current = undefined
  }
}

/** From here on there is no way back for the visitor: what the back end has accepted, it has accepted. */
async function accept({ account, siwx }: Signer, message: PreparedMessage, signature: string): Promise<void> {
  setSigning({ step: 'verifying', message })
  const session = { data: message.data, message: message.text, signature }
  await inTime(siwx.addSession(session))
  const { address, caipAddress } = account
  if ($account.get()?.caipAddress !== caipAddress || $signInMode.get() === 'off') {
    // Signed for an account that is not in use any more: the page and the back end shall not disagree.
    await inTime(siwx.revokeSession(message.data.chainId, address)).catch(() => undefined)
    void checkSignIn({ isQuiet: true })
    throw coded('sign-in-interrupted')
  }
  completeSignIn(account, session)
}

/** It was accepted: from now on the account is signed in. */
export function completeSignIn(account: ActiveAccount, session: SignInSession): void {
  // Who was asked before did not know of this.
  stopChecking()
  keepSession(account, session, () => void checkSignIn({ isQuiet: true }))
  setSigning({ step: 'idle' })
  signInTabs.use().tell()
  withdraw('connecting', { force: true })
  trackSignIn('SIWX_AUTH_SUCCESS')
  const { address, caipAddress } = account
  emit('signed-in', { address, caipAddress, network: session.data.chainId, ...session })
}
