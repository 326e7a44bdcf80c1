import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { fill } from '../../domain/fill.ts'
import { $secondsToMail } from '../../flows/email/countdown.ts'
import { resendEmail } from '../../flows/email/log-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { useEmailMessages } from './use-email-messages.ts'

interface ResendProps {
  /** `{seconds}` counts down in the second one. */
  words: { resend: string; resendIn: string }
  kind: 'main' | 'quiet' | 'link'
  busy: boolean
}

/** Asks for another mail. Screen readers hear a name that does not count; the seconds are for the eye. */
export function Resend({ words: { resend, resendIn }, kind, busy }: ResendProps) {
  const { wait } = useEmailMessages()
  const seconds = useStore($secondsToMail)
  const id = useId()
  const isEarly = seconds > 0
  const shared = {
    busy,
    disabled: isEarly,
    'aria-describedby': isEarly ? id : undefined,
    onClick: () => void resendEmail(),
  }
  const label = isEarly ? (
    <>
      <span className="visually-hidden">{resend}</span>
      <span className="tabular" aria-hidden="true">
        {fill(resendIn, { seconds })}
      </span>
    </>
  ) : (
    resend
  )
  return (
    <>
      {kind === 'link' ? (
        <Pressable className="email-link" {...shared}>
          {label}
        </Pressable>
      ) : (
        <Button variant={kind} {...shared}>
          {label}
        </Button>
      )}
      {isEarly && (
        <span id={id} hidden>
          {wait}
        </span>
      )}
    </>
  )
}
