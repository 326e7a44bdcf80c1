import { useState } from 'react'
import { submitNewEmail } from '../../flows/email/change/change-email.ts'
import { $emailChange } from '../../flows/email/change/machine.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { useStore } from '../shared/use-store.ts'
import { AddressField } from './field/address-field.tsx'
import { useEmailMessages, useFailureText } from './use-email-messages.ts'

export function UpdateEmailView() {
  const words = useEmailMessages()
  const now = useStore($emailChange)
  const failureText = useFailureText()
  const social = useStore(savedLogin.social)
  const saved = useStore(savedLogin.email)
  // The address of a social login belongs to its provider; another may be added here.
  const email = (social ? undefined : saved) ?? ''
  const [typed, setTyped] = useState(email)
  const failure = now.step === 'idle' ? now.failure : undefined
  return (
    <AddressField
      label={words.update.label}
      submit={words.update.save}
      value={typed}
      isUnchanged={typed.trim() === email}
      isBusy={now.step === 'asking'}
      failure={failure}
      isInvalid={failure?.code === 'email-invalid'}
      failureText={failure && failureText(failure)}
      onChange={setTyped}
      onSubmit={(next) => void submitNewEmail(next)}
    />
  )
}
