/**
 * Whether the account in use is signed in (section 4, reference 4.11 "When"). Asked when a wallet comes, when it changes
 * its account or network, and when another tab signed in or out. Nobody who cannot be asked ever deletes a session.
 */
import type { ActiveAccount } from '../../domain/account/connection.ts'
import type { SiwxSession } from '../../domain/sign-in/siwx.ts'
import { asCoded, coded } from '../../errors/codes.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $isUnsupported, $networkId } from '../../stores/networks.ts'
import { $view } from '../../stores/modal/route.ts'
import { $mustSignIn, $signIn, $signInMode } from '../../stores/sign-in.ts'
import { present, withdraw } from '../modal/presence.ts'
import { abandonSignIn, hasDeclined } from './cancel-sign-in.ts'
import { disconnectInUse } from '../connections/disconnect-wallet.ts'
import { fail } from '../fail.ts'
import { latest, unlessAborted } from '../latest.ts'
import { loadNetworks } from '../network/load-networks.ts'
import {
  currentSiwx,
  dropSession,
  findSession,
  forgetSession,
  keepSession,
  lastSession,
  sessionEnded,
} from './session.ts'
import { $signing, setSigning, signings, trackSignIn } from './sign-in-step.ts'

const checks = latest()
let underWay = Promise.resolve()

/** Settles with the check that runs, if one does, and with whichever takes its place. */
export async function signInChecked(): Promise<void> {
  const own = underWay
  await own
  if (own !== underWay) await signInChecked()
}

/** `isQuiet` where nobody has just done anything: a visitor who need not sign is not asked. */
export function checkSignIn(how: { isQuiet: boolean }): Promise<void> {
  underWay = check(how, checks.begin())
  return underWay
}

export function stopChecking(): void {
  checks.cancel()
}

/** Somebody reads, signs or leaves: only a session that is found ends that. */
function isBusy(): boolean {
  const { step } = $signing.get()
  return step === 'failed' ? isAsking() : !['idle', 'checking', 'unknown'].includes(step)
}

async function check({ isQuiet }: { isQuiet: boolean }, signal: AbortSignal): Promise<void> {
  const account = $account.get()
  if (!account || $signInMode.get() === 'off') return
  if (!isBusy()) setSigning({ step: 'checking' })
  try {
    await unlessAborted(signal, sessionEnded())
    await unlessAborted(signal, loadNetworks())
    // The way back to a network of the page comes first; then this is asked again.
    if ($isUnsupported.get()) return setSigning({ step: 'idle' })
    const siwx = await unlessAborted(signal, currentSiwx())
    signal.throwIfAborted()
    const session = await unlessAborted(signal, findSession(siwx, $networkId.get(), account))
    if (session) settle(account, session, isQuiet)
    else ask(isQuiet)
  } catch (cause) {
    if (signal.aborted || isBusy()) return
    const error = asCoded(cause, 'siwx-init-failed')
    if (error.code === 'sign-in-unreachable') stayUnknown(isQuiet)
    else await giveUp(cause)
  }
}

function settle(account: ActiveAccount, session: SiwxSession, isQuiet: boolean): void {
  keepSession(account, session, () => void checkSignIn({ isQuiet: true }))
  // Whatever the wallet is still being asked is of no interest any more.
  signings.cancel(coded('sign-in-cancelled'))
  setSigning({ step: 'idle' })
  if (!isQuiet || isAsking()) withdraw('connecting')
}

const isAsking = () => $view.get() === 'SIWXSignMessage'

function ask(isQuiet: boolean): void {
  // Another tab signed out, or the session expired.
  if ($signIn.get().status === 'signed-in') dropSession()
  if (isBusy()) return
  setSigning({ step: 'idle' })
  if ($mustSignIn.get() || isAsking() || !(isQuiet || hasDeclined())) showSignIn()
  else if (!isQuiet) withdraw('connecting')
}

/** The back end does not answer: nothing is lost. Where sign-in is required the visitor may try again. */
function stayUnknown(isQuiet: boolean): void {
  setSigning({ step: 'unknown' })
  if ($mustSignIn.get() || isAsking()) showSignIn()
  else if (!isQuiet) withdraw('connecting')
}

function showSignIn(): void {
  // A page may say no to any opening; without it nobody can sign.
  if (!present('sign-in')) void abandonSignIn()
}

/** Section 4: "If initialization fails, the wallet is disconnected, the view resets to Connect". The session stays. */
async function giveUp(cause: unknown): Promise<void> {
  trackSignIn('SIWX_AUTH_ERROR')
  setSigning({ step: 'idle' })
  if (lastSession()) forgetSession()
  present('sign-in-failed')
  await disconnectInUse()
  fail(coded('siwx-init-failed', { cause }))
}
