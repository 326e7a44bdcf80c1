import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { OTP_LENGTH } from '../../domain/embedded/limits.ts'
import { submitChangeCode } from '../../flows/email/change/change-email.ts'
import { $emailChange } from '../../flows/email/change/machine.ts'
import { resendEmail, submitCode } from '../../flows/email/log-in.ts'
import { $emailLogin } from '../../flows/email/machine.ts'
import type { EmailFailure } from '../../flows/email/steps.ts'
import { goBack } from '../../flows/modal/modal.ts'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { Spinner } from '../../ui/text/spinner.tsx'
import type { ViewProps } from '../view-props.ts'
import { failureText, useEmailMessages } from './use-email-messages.ts'

interface CodeProps {
  email: string
  isBusy: boolean
  failure: EmailFailure | undefined
  onCode: (otp: string) => void
  again: { question: string; text: string; press: () => void }
}

/** Six digits; they are sent when the last one is typed. */
function Code({ email, isBusy, failure, onCode, again }: CodeProps) {
  const words = useEmailMessages()
  const [otp, setOtp] = useState('')
  const id = useId()
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, OTP_LENGTH)
    setOtp(digits)
    if (digits.length === OTP_LENGTH) onCode(digits)
  }
  return (
    <div className="email-form">
      <label htmlFor={id}>{words.code.sent}</label>
      <strong>
        <bdi dir="ltr">{email}</bdi>
      </strong>
      <p>{words.code.expires}</p>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        value={otp}
        readOnly={isBusy}
        aria-invalid={failure ? true : undefined}
        aria-describedby={`${id}-failure`}
        onChange={(event) => type(event.target.value)}
      />
      {isBusy && <Spinner />}
      <p id={`${id}-failure`} role="alert">
        {failure && failureText(words, failure)}
      </p>
      <p>
        {again.question} <Pressable onClick={again.press}>{again.text}</Pressable>
      </p>
    </div>
  )
}

export function LoginCodeView({ params: { email } }: ViewProps<'EmailVerifyOtp'>) {
  const { code } = useEmailMessages()
  const now = useStore($emailLogin)
  return (
    <Code
      email={email}
      isBusy={now.step === 'checking' || now.step === 'entering'}
      failure={now.step === 'code' ? now.failure : undefined}
      onCode={(otp) => void submitCode(otp)}
      again={{ question: code.notReceived, text: code.resend, press: () => void resendEmail() }}
    />
  )
}

function ChangeCode({ email }: { email: string }) {
  const { update } = useEmailMessages()
  const now = useStore($emailChange)
  return (
    <Code
      email={email}
      isBusy={now.step === 'checking'}
      failure={now.step === 'primary' || now.step === 'secondary' ? now.failure : undefined}
      onCode={(otp) => void submitChangeCode(otp)}
      again={{ question: update.wrong, text: update.again, press: goBack }}
    />
  )
}

export const PrimaryCodeView = ({ params }: ViewProps<'UpdateEmailPrimaryOtp'>) => (
  <ChangeCode email={params.email} />
)

export const SecondaryCodeView = ({ params }: ViewProps<'UpdateEmailSecondaryOtp'>) => (
  <ChangeCode key="secondary" email={params.newEmail} />
)
