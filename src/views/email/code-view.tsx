import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { fill } from '../../domain/fill.ts'
import { submitChangeCode } from '../../flows/email/change/change-email.ts'
import { $emailChange } from '../../flows/email/change/machine.ts'
import { $isSlow, $secondsToMail } from '../../flows/email/countdown.ts'
import { submitCode } from '../../flows/email/log-in.ts'
import { $emailLogin } from '../../flows/email/machine.ts'
import type { EmailFailure } from '../../flows/email/steps.ts'
import { goBack } from '../../flows/modal/modal.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { useStore } from '../shared/use-store.ts'
import type { ViewProps } from '../view-props.ts'
import { EnterCode } from './code/enter-code.tsx'
import { Opening } from './opening.tsx'
import { Resend } from './resend.tsx'
import { useEmailMessages } from './use-email-messages.ts'

const isOver = ({ code }: EmailFailure) => code === 'code-expired' || code === 'login-expired'

/** The code of a login; then the wallet opens. */
export function LoginCodeView({ params: { email } }: ViewProps<'EmailVerifyOtp'>) {
  const { code: words, slow } = useEmailMessages()
  const now = useStore($emailLogin)
  const isSlow = useStore($isSlow)
  const failure = now.step === 'code' ? now.failure : undefined
  const next = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // This code is no longer valid.
    if (failure && isOver(failure)) next.current?.querySelector('button')?.focus()
  }, [failure])
  if (now.step === 'entering') return <Opening note={isSlow ? slow : undefined} />
  const isResending = now.step === 'code' && !!now.isResending
  return (
    <EnterCode
      email={email}
      isBusy={now.step === 'checking'}
      failure={failure}
      note={isSlow ? slow : undefined}
      onCode={(code) => void submitCode(code)}
    >
      <div ref={next}>
        {failure?.code === 'login-expired' ? (
          <Button onClick={goBack}>{words.startAgain}</Button>
        ) : failure?.code === 'code-expired' ? (
          <Resend words={words} kind="main" busy={isResending} />
        ) : (
          <p className="email-hint">
            {words.notReceived} <Resend words={words} kind="link" busy={isResending} />
          </p>
        )}
      </div>
    </EnterCode>
  )
}

/** Links to another address, or another code. */
function ChangeCode({ email, children }: { email: string; children?: ReactNode }) {
  const { update } = useEmailMessages()
  const seconds = useStore($secondsToMail)
  const now = useStore($emailChange)
  return (
    <EnterCode
      email={email}
      isBusy={now.step === 'checking'}
      failure={now.step === 'primary' || now.step === 'secondary' ? now.failure : undefined}
      onCode={(code) => void submitChangeCode(code)}
    >
      <p className="email-hint">
        {update.wrong}{' '}
        <Pressable className="email-link" disabled={seconds > 0} onClick={goBack}>
          {seconds > 0 ? (
            <>
              {/* The seconds would be read out one by one. */}
              <span className="visually-hidden">{update.again}</span>
              <span className="tabular" aria-hidden="true">
                {fill(update.againIn, { seconds })}
              </span>
            </>
          ) : (
            update.again
          )}
        </Pressable>
      </p>
      {children}
    </EnterCode>
  )
}

export const PrimaryCodeView = ({ params }: ViewProps<'UpdateEmailPrimaryOtp'>) => (
  <ChangeCode email={params.email} />
)

export function SecondaryCodeView({ params }: ViewProps<'UpdateEmailSecondaryOtp'>) {
  const { update } = useEmailMessages()
  return (
    <ChangeCode key="secondary" email={params.newEmail}>
      <p className="email-hint">{update.undo}</p>
    </ChangeCode>
  )
}
