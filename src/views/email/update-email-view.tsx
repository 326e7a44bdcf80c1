import { useStore } from '@nanostores/react'
import { submitNewEmail } from '../../flows/email/change/change-email.ts'
import { $emailChange } from '../../flows/email/change/machine.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { AddressForm } from './address-form.tsx'
import { useEmailMessages } from './use-email-messages.ts'

export function UpdateEmailView() {
  const words = useEmailMessages()
  const now = useStore($emailChange)
  const email = useStore(savedLogin.email)
  return (
    <AddressForm
      label={words.update.label}
      submit={words.update.save}
      initial={email ?? ''}
      isBusy={now.step === 'asking'}
      failure={now.step === 'idle' ? now.failure : undefined}
      onSubmit={(typed) => void submitNewEmail(typed)}
    />
  )
}
