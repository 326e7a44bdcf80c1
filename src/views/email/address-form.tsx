import { type SubmitEvent, useId, useState } from 'react'
import type { EmailFailure } from '../../flows/email/steps.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { failureText, useEmailMessages } from './use-email-messages.ts'

interface AddressFormProps {
  label: string
  submit: string
  initial: string
  isBusy: boolean
  failure: EmailFailure | undefined
  onSubmit: (email: string) => void
}

/** One address, and what was wrong with it. */
export function AddressForm({ label, submit, initial, isBusy, failure, onSubmit }: AddressFormProps) {
  const words = useEmailMessages()
  const [email, setEmail] = useState(initial)
  const id = useId()
  const isTyped = email.trim().length > 3 && email.trim() !== initial
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (isTyped && !isBusy) onSubmit(email)
  }
  return (
    <form className="email-form" onSubmit={send} noValidate>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        placeholder={words.placeholder}
        value={email}
        aria-invalid={failure ? true : undefined}
        aria-describedby={`${id}-failure`}
        onChange={(event) => setEmail(event.target.value)}
      />
      <p id={`${id}-failure`} role="alert">
        {failure && failureText(words, failure)}
      </p>
      <Button type="submit" disabled={!isTyped} busy={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
