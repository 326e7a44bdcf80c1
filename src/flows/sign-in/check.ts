/**
 * Checks whether the active account is signed in: when a wallet connects, when it changes its account or network, when
 * a session expires, and when another tab signs in or out. A back end that does not respond never ends a session.
 */
import type { ActiveAccount } from '../../domain/account/connection.ts'
import type { SiwxSession } from '../../domain/sign-in/siwx.ts'
import { LONGEST_TIMER } from '../../domain/timeouts.ts'
import { asCoded, coded } from '../../errors/codes.ts'
import { clock } from '../../ports/clock.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $isUnsupported, $networkId } from '../../stores/networks.ts'
import { $entered } from '../../stores/modal/entered.ts'
import { $lastSession, $mustSignIn, $signIn, $signInMode } from '../../stores/sign-in.ts'
import { present, withdraw } from '../modal/presence.ts'
import { disconnectInUse } from '../connections/disconnect-wallet.ts'
import { fail } from '../fail.ts'
import { latest, unlessAborted } from '../latest.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { abandonSignIn } from './cancel.ts'
import { signInMachine, trackSignIn } from './machine.ts'
import { currentSiwx, dropSession, findSession, forgetSession, keepSession } from './session.ts'

/** A check may run in parallel with an attempt to sign, so it has its own signal. */
const checks = latest()

/** Resolves when the running check and those that replace it have finished. */
export async function signInChecked(): Promise<void> {
  const { checked } = signInMachine.context
  await checked
  if (checked !== signInMachine.context.checked) await signInChecked()
}

/** A wallet connected. If the user just chose it, sign-in is offered again even if it was declined before. */
export function checkConnected({ restored }: { restored: boolean }): void {
  if (!restored) signInMachine.context.isDeclined = false
  void checkSignIn({ isQuiet: restored })
}

/** `isQuiet` unless the user has just acted: an optional sign-in is not shown then. */
export function checkSignIn(how: { isQuiet: boolean }): Promise<void> {
  const checked = check(how, checks.begin())
  signInMachine.context.checked = checked
  return checked
}

export function stopChecking(): void {
  checks.cancel()
}

/** Checks when the kept session expires, by the expiry in the signed message. Returns the undo function. */
export function checkAtExpiry(): () => void {
  let stopTimer = () => {}
  const stop = $lastSession.subscribe((kept) => {
    stopTimer()
    if (kept?.status !== 'active') return
    const left = Date.parse(kept.session.data.expirationTime ?? '') - clock.use().now()
    if (left > 0 && left < LONGEST_TIMER)
      stopTimer = clock.use().after(left, () => void checkSignIn({ isQuiet: true }))
  })
  return () => {
    stop()
    stopTimer()
  }
}

async function check({ isQuiet }: { isQuiet: boolean }, signal: AbortSignal): Promise<void> {
  const account = $account.get()
  if (!account || $signInMode.get() === 'off') return
  if (!isBusy()) signInMachine.move({ step: 'checking' })
  try {
    await unlessAborted(signal, loadNetworks())
    // Read late: the wallet that this account replaces may just be disconnecting.
    await unlessAborted(signal, signInMachine.context.ended)
    // `UnsupportedChain` comes first; the change of network that ends it is checked again.
    if ($isUnsupported.get()) return signInMachine.reset(coded('sign-in-interrupted'))
    const siwx = await unlessAborted(signal, currentSiwx())
    signal.throwIfAborted()
    const session = await unlessAborted(signal, findSession(siwx, $networkId.get(), account))
    signal.throwIfAborted()
    if (session) settle(account, session, isQuiet)
    else ask(isQuiet)
  } catch (cause) {
    if (signal.aborted || isBusy()) return
    const error = asCoded(cause, 'siwx-init-failed')
    if (error.code === 'sign-in-unreachable') stayUnknown(isQuiet)
    else await giveUp(cause)
  }
}

/** Whether the user is reading, signing or leaving: only finding a session ends that. */
const isBusy = () =>
  signInMachine.is('failed') ? isAsking() : !signInMachine.is('idle', 'checking', 'unknown')

const isAsking = () => $entered.get().view === 'SIWXSignMessage'

function settle(account: ActiveAccount, session: SiwxSession, isQuiet: boolean): void {
  keepSession(account, session)
  // The running attempt to sign is no longer needed.
  signInMachine.reset(coded('sign-in-cancelled'))
  if (!isQuiet || isAsking()) withdraw('connecting')
}

function ask(isQuiet: boolean): void {
  // Another tab signed out, or the session expired.
  if ($signIn.get().status === 'signed-in') dropSession()
  if (isBusy()) return
  signInMachine.reset(coded('sign-in-interrupted'))
  const mayAsk = !isQuiet && !signInMachine.context.isDeclined
  if ($mustSignIn.get() || isAsking() || mayAsk) showSignIn()
  else if (!isQuiet) withdraw('connecting')
}

/** The back end does not respond. If sign-in is required, the view offers a retry. */
function stayUnknown(isQuiet: boolean): void {
  signInMachine.move({ step: 'unknown' })
  if ($mustSignIn.get() || isAsking()) showSignIn()
  else if (!isQuiet) withdraw('connecting')
}

function showSignIn(): void {
  // The page may cancel `opening`, and without the view the user cannot sign.
  if (!present('sign-in')) void abandonSignIn()
}

/** "If initialization fails, the wallet is disconnected, the view resets to Connect". The session is not ended. */
async function giveUp(cause: unknown): Promise<void> {
  trackSignIn('SIWX_AUTH_ERROR')
  signInMachine.reset(coded('sign-in-interrupted'))
  forgetSession()
  present('sign-in-failed')
  await disconnectInUse()
  fail(coded('siwx-init-failed', { cause }))
}
