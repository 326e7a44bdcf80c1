import { type ReactNode, useId, useState } from 'react'
import type { EmailFailure } from '../../../flows/email/steps.ts'
import { fill } from '../../../domain/fill.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/text/note.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { Spinner } from '../../../ui/text/spinner.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import css from '../email.css?inline'
import { isUnreached, useEmailMessages, useFailureText } from '../use-email-messages.ts'
import { DigitBoxes } from './digit-boxes.tsx'

interface EnterCodeProps {
  email: string
  isBusy: boolean
  failure: EmailFailure | undefined
  /** Note that an answer takes long. */
  note?: string | undefined
  onCode: (code: string) => void
  /** Actions if the code does not arrive, or is not accepted. */
  children: ReactNode
}

/** The six digits of a mail. Space for notes is reserved from the start. */
export function EnterCode({ email, isBusy, failure, note, onCode, children }: EnterCodeProps) {
  useSheet(css)
  const { code: words } = useEmailMessages()
  const [code, setCode] = useState('')
  const id = useId()
  const mayBeRight = !!code && !!failure && isUnreached(failure)
  const send = (typed: string) => {
    setCode(typed)
    onCode(typed)
  }
  const address = (
    <b>
      <bdi dir="ltr">{email}</bdi>
    </b>
  )
  return (
    <>
      <div className="email-head">
        <h3>{words.heading}</h3>
        <p id={`${id}-sent`}>
          <Sentence text={words.sent} values={{ email: address }} />
        </p>
      </div>
      <DigitBoxes
        isBusy={isBusy}
        // Digits that may be correct stay, and can be sent again.
        failure={mayBeRight ? undefined : failure}
        describedBy={`${id}-sent`}
        onCode={send}
      />
      <div className="email-say">
        <div role="alert">{failure && !isBusy && <Failure failure={failure} />}</div>
        <div role="status">
          {isBusy && (
            <p className="email-busy">
              <Spinner />
              {note ?? words.checking}
            </p>
          )}
        </div>
        {!failure && !isBusy && <p className="email-idle">{words.expires}</p>}
      </div>
      {mayBeRight && !isBusy && <Button onClick={() => onCode(code)}>{words.tryAgain}</Button>}
      <div>{children}</div>
    </>
  )
}

function Failure({ failure }: { failure: EmailFailure }) {
  const words = useEmailMessages()
  const failureText = useFailureText()
  const { code, left } = failure
  if (code !== 'code-wrong' || left === undefined)
    return <Note tone={code === 'email-cooldown' ? 'warn' : 'bad'}>{failureText(failure)}</Note>
  return (
    <Note tone="bad" title={words.code.wrong}>
      {fill(words.code.left, { left })}
    </Note>
  )
}
