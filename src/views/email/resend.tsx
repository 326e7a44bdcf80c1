import { useId } from 'react'
import { fill } from '../../domain/fill.ts'
import { $secondsToMail } from '../../flows/email/countdown.ts'
import { resendEmail } from '../../flows/email/log-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { useStore } from '../shared/use-store.ts'
import { useEmailMessages } from './use-email-messages.ts'

interface ResendProps {
  /** `resendIn` has a countdown, `{seconds}`. */
  words: { resend: string; resendIn: string }
  kind: 'main' | 'quiet' | 'link'
  busy: boolean
}

/** Requests another mail. Screen readers get a name without the countdown, which is visual only. */
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
