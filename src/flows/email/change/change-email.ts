/**
 * Changing the e-mail address: a code sent to the present address, then a code sent to the new one. For a social login without
 * an address, the frame asks for a proof instead of the first code. Without a code of the present address, the change takes effect days later. These functions never reject:
 * `$emailChange` has the outcome.
 */
import type { WalletKitError } from '../../../errors/wallet-kit-error.ts'
import { coded } from '../../../errors/codes.ts'
import { fill } from '../../../domain/fill.ts'
import type { EmailMessages } from '../../../messages/email/en.ts'
import { embeddedFrame } from '../../../ports/embedded-frame.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $history } from '../../../stores/modal/route.ts'
import { popBefore, pushView, replaceView } from '../../../stores/modal/router.ts'
import { $furtherMessages } from '../../../stores/further-messages.ts'
import { savedLogin } from '../../../stores/stored/email-login.ts'
import { track } from '../../../stores/track.ts'
import { unlessAborted } from '../../latest.ts'
import { closeModal } from '../../modal/modal.ts'
import { showToast } from '../../modal/toasts.ts'
import { noteMail, secondsToWait } from '../cooldown.ts'
import { failureOf } from '../failure.ts'
import type { EmailFailure } from '../steps.ts'
import { changeMachine as machine } from './machine.ts'

/** Called when the user has typed another address. */
export async function submitNewEmail(typed: string): Promise<void> {
  const newEmail = typed.trim()
  const email = savedLogin.email.get() ?? ''
  await machine.run('ask', async (attempt) => {
    const { signal } = attempt
    attempt.move({ step: 'asking', newEmail })
    const failure = problemOf(newEmail)
    if (failure) return attempt.move({ step: 'idle', failure })
    track('EMAIL_EDIT')
    try {
      const asked = embeddedFrame.use().ask('UPDATE_EMAIL', { email: newEmail }, { signal })
      const { action } = await unlessAborted(signal, asked)
      noteMail()
      const isLast = action === 'VERIFY_SECONDARY_OTP'
      attempt.move({ step: isLast ? 'secondary' : 'primary', newEmail })
      pushView(isLast ? 'UpdateEmailSecondaryOtp' : 'UpdateEmailPrimaryOtp', { email, newEmail })
    } catch (error) {
      if (signal.aborted) return
      const failed = failureOf(error)
      // Closing a screen of the frame is not a failure.
      attempt.move(failed.code === 'login-rejected' ? { step: 'idle' } : { step: 'idle', failure: failed })
    }
  })
}

/** Checks the code of the latest mail. */
export async function submitChangeCode(otp: string): Promise<void> {
  const now = machine.$step.get()
  if (now.step !== 'primary' && now.step !== 'secondary') return
  const { step, newEmail } = now
  await machine.run('check', async (attempt) => {
    const { signal } = attempt
    attempt.move({ step: 'checking', newEmail })
    try {
      const frame = embeddedFrame.use()
      if (step === 'primary') {
        await unlessAborted(signal, frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal }))
        noteMail()
        track('EMAIL_VERIFICATION_CODE_PASS')
        attempt.move({ step: 'secondary', newEmail })
        replaceView('UpdateEmailSecondaryOtp', { email: savedLogin.email.get() ?? '', newEmail })
        return
      }
      const changed = await unlessAborted(
        signal,
        frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal }),
      )
      track('EMAIL_VERIFICATION_CODE_PASS')
      const { changesAt } = changed
      if (changesAt === undefined) savedLogin.email.set(changed.newEmail)
      attempt.move({ step: 'idle' })
      leaveViews()
      const words = $furtherMessages.get().email?.update
      if (words) showToast({ kind: 'told', tone: 'success', text: doneText(words, changesAt) })
    } catch (error) {
      if (signal.aborted) return
      const failure = failureOf(error)
      track('EMAIL_VERIFICATION_CODE_FAIL', { message: failure.code })
      attempt.move({ step, newEmail, failure })
    }
  })
}

/** Called when the user leaves the views of the change. */
export function endChange(reason: WalletKitError = coded('modal-closed')): void {
  machine.reset(reason)
  // A failure is not shown again the next time.
  if (machine.$step.get().step === 'idle') machine.move({ step: 'idle' })
}

function doneText({ done, waits }: EmailMessages['update'], changesAt: number | undefined): string {
  if (changesAt === undefined) return done
  const date = new Intl.DateTimeFormat($formatLocale.get(), { dateStyle: 'medium' }).format(changesAt)
  return fill(waits, { date })
}

/** Why no mail is requested. */
function problemOf(newEmail: string): EmailFailure | undefined {
  if (newEmail.length <= 3 || !newEmail.includes('@')) return { code: 'email-invalid' }
  const seconds = secondsToWait()
  return seconds ? { code: 'email-cooldown', seconds } : undefined
}

/** Returns to the view where the change began. */
function leaveViews(): void {
  if ($history.get().some(({ view }) => view === 'UpdateEmailWallet') && popBefore('UpdateEmailWallet'))
    return
  closeModal()
}
