/**
 * Logging in by e-mail: an address is typed, a mail is sent, the frame checks its link and code, and the accounts connect like
 * those of any wallet. These functions never reject: `$emailLogin` has the outcome.
 */
import type { Answer } from '../../domain/embedded/calls.ts'
import { OTP_LENGTH } from '../../domain/embedded/limits.ts'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { coded } from '../../errors/codes.ts'
import { embeddedFrame } from '../../ports/embedded-frame.ts'
import { $history } from '../../stores/modal/route.ts'
import { pushView, replaceView } from '../../stores/modal/router.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { $lastAsked } from '../../stores/stored/last-asked.ts'
import { $waitingLogin, type WaitingLogin } from '../../stores/stored/waiting-login.ts'
import { $passkeyUsed } from '../../stores/stored/passkey-used.ts'
import { track } from '../../stores/track.ts'
import { connectWallet } from '../connect/connect-wallet.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { showToast } from '../modal/toasts.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { typeAddress } from './typed-address.ts'
import { noteMail, secondsToWait } from './cooldown.ts'
import { failureOf } from './failure.ts'
import { loginNamespace } from './login-namespace.ts'
import { emailMachine } from './machine.ts'
import type { EmailFailure, EmailStep } from './steps.ts'
import { waitingLogin } from './waiting-login.ts'

const OVER: readonly EmailFailure['code'][] = ['code-expired', 'login-expired', 'login-rejected']

type Action = Answer<'CONNECT_EMAIL'>['action']

/** The user typed an address and pressed Enter. */
export async function submitEmail(typed: string): Promise<void> {
  const email = typed.trim()
  await emailMachine.run('ask', async (attempt) => {
    attempt.move({ step: 'asking', email })
    const failure = await ask(email, attempt, (action) => goOn(action, email, attempt, pushView))
    if (failure) attempt.move({ step: 'refused', email, failure })
  })
}

/** Logs in by a passkey: the frame is shown for it, and no mail is sent. Cancelling is not a failure. */
export async function submitPasskey(): Promise<void> {
  await emailMachine.run('ask', async (attempt) => {
    const email = ''
    attempt.move({ step: 'asking', email })
    const failure = await failing(attempt, async () => {
      const { signal } = attempt
      await unlessAborted(signal, embeddedFrame.use().ask('CONNECT_PASSKEY', undefined, { signal }))
      $passkeyUsed.set(true)
      await enter(undefined, attempt)
    })
    if (failure?.code === 'login-rejected') attempt.move({ step: 'idle' })
    else if (failure) attempt.move({ step: 'refused', email, failure })
  })
}

/** Shows where a login goes on that waits for its mail: the page was reloaded, or the modal closed. */
export function resumeLogin(): void {
  const waiting = waitingLogin()
  if (!waiting) return
  const { step, email } = waiting
  emailMachine.reset(coded('request-aborted'))
  emailMachine.move({ step, email })
  showWaiting(waiting, pushView)
}

/** Sends another mail to the same address. */
export async function resendEmail(): Promise<void> {
  const now = emailMachine.$step.get()
  if (now.step !== 'device' && now.step !== 'code') return
  const { email } = now
  await emailMachine.run('ask', async (attempt) => {
    attempt.move({ step: now.step, email, isResending: true })
    const failure = await ask(email, attempt, async (action) => {
      await goOn(action, email, attempt, replaceView)
      const words = $furtherMessages.get().email
      if (words && action !== 'CONNECT') showToast({ kind: 'told', tone: 'success', text: words.resent })
    })
    if (!failure) return
    attempt.move({ step: now.step, email, failure })
    // The previous mail stays valid, but the call that waited for its link has ended.
    if (failure.code === 'email-cooldown' && now.step === 'device') void waitForDevice(failure)
  })
}

/**
 * Waits until the user has opened the link in the mail and confirmed there; the frame polls the gateway meanwhile. `failure`: why no other mail
 * was sent.
 */
export async function waitForDevice(failure?: EmailFailure): Promise<void> {
  const now = emailMachine.$step.get()
  if (now.step !== 'device') return
  const { email } = now
  await emailMachine.run('wait', async (attempt) => {
    const { signal } = attempt
    attempt.move({ step: 'device', email, ...(failure && { failure }) })
    const failed = await failing(attempt, async () => {
      await unlessAborted(signal, embeddedFrame.use().ask('CONNECT_DEVICE', undefined, { signal }))
      track('DEVICE_REGISTERED_FOR_EMAIL')
      track('EMAIL_VERIFICATION_CODE_SENT')
      attempt.move({ step: 'code', email })
      $waitingLogin.set({ step: 'code', email })
      // A view of higher priority may be open.
      if ($history.get().at(-1)?.view === 'EmailVerifyDevice') replaceView('EmailVerifyOtp', { email })
    })
    if (!failed) return
    endWaiting(failed)
    attempt.move({ step: 'device', email, failure: failed })
  })
}

/** Checks the six digits typed. */
export async function submitCode(otp: string): Promise<void> {
  const now = emailMachine.$step.get()
  if (now.step !== 'code' || otp.length !== OTP_LENGTH) return
  const { email } = now
  await emailMachine.run('check', async (attempt) => {
    attempt.move({ step: 'checking', email })
    const { signal } = attempt
    const failure = await failing(attempt, async () => {
      await unlessAborted(signal, embeddedFrame.use().ask('CONNECT_OTP', { otp }, { signal }))
      track('EMAIL_VERIFICATION_CODE_PASS')
      await enter(email, attempt)
    })
    if (!failure) return
    endWaiting(failure)
    track('EMAIL_VERIFICATION_CODE_FAIL', { message: failure.code })
    attempt.move({ step: 'code', email, failure })
  })
}

/** Called when the user leaves the views of the login. */
export function endLogin(): void {
  emailMachine.reset(coded('modal-closed'))
}

/** Requests a mail. Resolves with the failure, if any. */
async function ask(
  email: string,
  attempt: Attempt<EmailStep>,
  onAnswer: (action: Action) => Promise<void> | void,
): Promise<EmailFailure | undefined> {
  if (email.length <= 3 || !email.includes('@')) return { code: 'email-invalid' }
  const seconds = secondsToWait()
  if (seconds) return { code: 'email-cooldown', seconds }
  const { signal } = attempt
  return failing(attempt, async () => {
    const asked = embeddedFrame.use().ask('CONNECT_EMAIL', { email }, { signal })
    const { action, resendAt } = await unlessAborted(signal, asked)
    noteMail(resendAt)
    track('EMAIL_SUBMITTED')
    await onAnswer(action)
  })
}

/** Resolves with a failure, unless the user has left or started again: then nothing is shown. */
async function failing(
  { signal }: Attempt<EmailStep>,
  work: () => Promise<void>,
): Promise<EmailFailure | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return signal.aborted ? undefined : failureOf(error)
  }
}

async function goOn(
  action: Action,
  email: string,
  attempt: Attempt<EmailStep>,
  show: typeof pushView,
): Promise<void> {
  if (action === 'CONNECT') return enter(email, attempt)
  const step = action === 'VERIFY_DEVICE' ? 'device' : 'code'
  if (step === 'code') track('EMAIL_VERIFICATION_CODE_SENT')
  attempt.move({ step, email })
  $waitingLogin.set({ step, email })
  showWaiting({ step, email }, show)
}

function showWaiting({ step, email }: WaitingLogin, show: typeof pushView): void {
  show(step === 'device' ? 'EmailVerifyDevice' : 'EmailVerifyOtp', { email })
  if (step === 'device') void waitForDevice()
}

/** After these failures only another mail helps. */
function endWaiting({ code }: EmailFailure): void {
  if (OVER.includes(code)) $waitingLogin.set(undefined)
}

/** The frame is logged in. The flag is stored before accounts are requested: after a reload the next visit finds them. */
async function enter(email: string | undefined, attempt: Attempt<EmailStep>): Promise<void> {
  attempt.move({ step: 'entering', email: email ?? '' })
  // For a passkey login, the frame reports the address with the account.
  if (email !== undefined) savedLogin.email.set(email)
  savedLogin.social.set(undefined)
  savedLogin.isLoggedIn.set(true)
  $lastAsked.set(undefined)
  $waitingLogin.set(undefined)
  typeAddress('')
  await connectWallet(EMBEDDED_ID, { namespace: loginNamespace() })
  emailMachine.reset(coded('request-aborted'))
}
