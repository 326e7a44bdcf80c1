import { type RefObject, useLayoutEffect, useState } from 'react'
import { OTP_LENGTH } from '../../../domain/embedded/limits.ts'
import { type Boxes, emptyBoxes, isFull, press, write } from './boxes.ts'

interface Options {
  /** A new object for each failure: the boxes are cleared, and the first gets the focus. */
  failure: object | undefined
  isBusy: boolean
  onCode: (code: string) => void
}

/** The digits of the boxes in `group`, and their editing functions. */
export function useBoxes(group: RefObject<HTMLElement | null>, { failure, isBusy, onCode }: Options) {
  const [boxes, setBoxes] = useState(() => emptyBoxes(OTP_LENGTH))
  /** Text of an active input method, and its box. */
  const [draft, setDraft] = useState<{ at: number; text: string }>()
  const [seen, setSeen] = useState(failure)
  useLayoutEffect(() => {
    if (failure) boxAt(group.current, 0)?.focus()
  }, [failure, group])
  if (seen !== failure) {
    setSeen(failure)
    if (failure) setBoxes(emptyBoxes(OTP_LENGTH))
  }

  function become(next: Boxes): void {
    setDraft(undefined)
    setBoxes(next)
    boxAt(group.current, next.focus)?.focus()
    const code = next.digits.join('')
    if (isFull(next) && code !== boxes.digits.join('')) onCode(code)
  }

  return {
    digits: boxes.digits,
    isEmpty: boxes.digits.every((digit) => !digit),
    textOf: (at: number) => (draft?.at === at ? draft.text : (boxes.digits[at] ?? '')),
    /** `isComposing`: an input method is active, and the text is not final. */
    type(at: number, text: string, isComposing = false): void {
      if (isBusy) return
      if (isComposing) setDraft({ at, text })
      else become(write(boxes, at, text))
    },
    /** Returns `false` for the default action of the key. */
    press(at: number, key: string): boolean {
      const next = press(boxes, at, key)
      if (next && (!isBusy || next.digits === boxes.digits)) become(next)
      return !!next
    },
  }
}

const boxAt = (group: HTMLElement | null, at: number) =>
  group?.querySelectorAll<HTMLInputElement>('.email-digit')[at]
