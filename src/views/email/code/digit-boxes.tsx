import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { fill } from '../../../domain/fill.ts'
import { OTP_LENGTH } from '../../../domain/embedded/limits.ts'
import { useSheet } from '../../../ui/use-sheet.ts'
import css from '../email.css?inline'
import { useEmailMessages } from '../use-email-messages.ts'
import { type Boxes, emptyBoxes, isFull, press, write } from './boxes.ts'

interface DigitBoxesProps {
  isBusy: boolean
  /** Another object for each failure: the boxes are empty again. */
  failure: object | undefined
  describedBy: string
  onCode: (code: string) => void
}

/** Six boxes, one group for screen readers. The code is handed over when the last one is filled. */
export function DigitBoxes({ isBusy, failure, describedBy, onCode }: DigitBoxesProps) {
  useSheet(css)
  const { code: words } = useEmailMessages()
  const [boxes, setBoxes] = useState(() => emptyBoxes(OTP_LENGTH))
  /** What an input method has in the making, and the box it is in. */
  const [draft, setDraft] = useState<{ at: number; text: string }>()
  const [seen, setSeen] = useState(failure)
  const group = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (failure) boxAt(group.current, 0)?.focus()
  }, [failure])
  if (seen !== failure) {
    setSeen(failure)
    if (failure) setBoxes(emptyBoxes(OTP_LENGTH))
  }
  const isWrong = !!failure && !isBusy && boxes.digits.every((digit) => !digit)

  const become = (next: Boxes) => {
    setDraft(undefined)
    setBoxes(next)
    boxAt(group.current, next.focus)?.focus()
    const wasFull = isFull(boxes) && boxes.digits.join('') === next.digits.join('')
    if (isFull(next) && !wasFull) onCode(next.digits.join(''))
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return
    const next = press(boxes, at, event.key)
    if (!next) return
    event.preventDefault()
    if (!isBusy || next.digits === boxes.digits) become(next)
  }
  const onPaste = (event: ClipboardEvent, at: number) => {
    event.preventDefault()
    if (!isBusy) become(write(boxes, at, event.clipboardData.getData('text')))
  }
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
      {boxes.digits.map((digit, at) => (
        <input
          key={at}
          className="email-digit"
          data-autofocus={at === 0 || undefined}
          inputMode="numeric"
          pattern="[0-9]*"
          // The browser fills in the whole code at once, so no box has a `maxlength`.
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint={at === OTP_LENGTH - 1 ? 'done' : 'next'}
          aria-label={fill(words.digit, { index: at + 1, count: OTP_LENGTH })}
          aria-invalid={isWrong || undefined}
          readOnly={isBusy}
          value={draft?.at === at ? draft.text : digit}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => onKeyDown(event, at)}
          onPaste={(event) => onPaste(event, at)}
          onChange={({ target, nativeEvent }) => {
            // React types the event of a change as any; that of a field says whether an input method is at work.
            if ((nativeEvent as InputEvent).isComposing) setDraft({ at, text: target.value })
            else become(write(boxes, at, target.value))
          }}
          onCompositionEnd={({ currentTarget }) => become(write(boxes, at, currentTarget.value))}
        />
      ))}
    </div>
  )
}

const boxAt = (group: HTMLElement | null, at: number) =>
  group?.querySelectorAll<HTMLInputElement>('.email-digit')[at]
