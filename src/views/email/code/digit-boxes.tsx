import { type KeyboardEvent, useRef } from 'react'
import { fill } from '../../../domain/fill.ts'
import { OTP_LENGTH } from '../../../domain/embedded/limits.ts'
import { useSheet } from '../../../ui/use-sheet.ts'
import css from '../email.css?inline'
import { useEmailMessages } from '../use-email-messages.ts'
import { useBoxes } from './use-boxes.ts'

interface DigitBoxesProps {
  isBusy: boolean
  failure: object | undefined
  describedBy?: string
  onCode: (code: string) => void
}

/** Six boxes, one group for screen readers. `onCode` is called when the last one is filled. */
export function DigitBoxes({ isBusy, failure, describedBy, onCode }: DigitBoxesProps) {
  useSheet(css)
  const { code: words } = useEmailMessages()
  const group = useRef<HTMLDivElement>(null)
  const boxes = useBoxes(group, { failure, isBusy, onCode })
  const isWrong = !!failure && !isBusy && boxes.isEmpty
  return (
    <div
      ref={group}
      className="email-codes"
      role="group"
      aria-label={words.label}
      aria-describedby={describedBy}
      data-wrong={isWrong || undefined}
      data-busy={isBusy || undefined}
    >
      {boxes.digits.map((_, at) => (
        <DigitBox
          key={at}
          at={at}
          label={fill(words.digit, { index: at + 1, count: OTP_LENGTH })}
          isBusy={isBusy}
          isWrong={isWrong}
          boxes={boxes}
        />
      ))}
    </div>
  )
}

interface DigitBoxProps {
  at: number
  label: string
  isBusy: boolean
  isWrong: boolean
  boxes: ReturnType<typeof useBoxes>
}

/** The browser fills in a whole code at once, so no box has a `maxlength`. */
function DigitBox({ at, label, isBusy, isWrong, boxes }: DigitBoxProps) {
  return (
    <input
      className="email-digit"
      data-autofocus={at === 0 || undefined}
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete={at === 0 ? 'one-time-code' : 'off'}
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint={at === OTP_LENGTH - 1 ? 'done' : 'next'}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      readOnly={isBusy}
      value={boxes.textOf(at)}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        if (!isPlain(event) || !boxes.press(at, event.key)) return
        event.preventDefault()
      }}
      onPaste={(event) => {
        event.preventDefault()
        boxes.type(at, event.clipboardData.getData('text'))
      }}
      // React types the native event of a change as any; an `InputEvent` has `isComposing`.
      onChange={({ target, nativeEvent }) =>
        boxes.type(at, target.value, (nativeEvent as InputEvent).isComposing)
      }
      onCompositionEnd={({ currentTarget }) => boxes.type(at, currentTarget.value)}
    />
  )
}

const isPlain = ({ nativeEvent, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !nativeEvent.isComposing && !ctrlKey && !metaKey && !altKey && !shiftKey
