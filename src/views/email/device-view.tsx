import { useStore } from '@nanostores/react'
import { resendEmail } from '../../flows/email/log-in.ts'
import { $emailLogin } from '../../flows/email/machine.ts'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import type { ViewProps } from '../view-props.ts'
import { failureText, useEmailMessages } from './use-email-messages.ts'

export function DeviceView({ params: { email } }: ViewProps<'EmailVerifyDevice'>) {
  const words = useEmailMessages()
  const now = useStore($emailLogin)
  const failure = 'failure' in now ? now.failure : undefined
  return (
    <div className="email-form">
      <p>{words.device.sent}</p>
      <strong>
        <bdi dir="ltr">{email}</bdi>
      </strong>
      <p>{words.device.hint}</p>
      <p role="alert">{failure && failureText(words, failure)}</p>
      <p>
        {words.device.notReceived}{' '}
        <Pressable onClick={() => void resendEmail()}>{words.device.resend}</Pressable>
      </p>
    </div>
  )
}
