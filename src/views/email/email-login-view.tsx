import { useStore } from '@nanostores/react'
import { submitEmail } from '../../flows/email/log-in.ts'
import { $emailLogin } from '../../flows/email/machine.ts'
import { AddressForm } from './address-form.tsx'
import { useEmailMessages } from './use-email-messages.ts'

export function EmailLoginView() {
  const words = useEmailMessages()
  const now = useStore($emailLogin)
  return (
    <AddressForm
      label={words.label}
      submit={words.continue}
      initial=""
      isBusy={now.step === 'asking' || now.step === 'entering'}
      failure={now.step === 'refused' ? now.failure : undefined}
      onSubmit={(email) => void submitEmail(email)}
    />
  )
}
