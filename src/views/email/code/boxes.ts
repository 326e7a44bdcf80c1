/** How keys and text change the boxes of a code: one digit each, and the box with the focus. */
import { codeIn, digitsIn } from '../../../domain/embedded/digits.ts'

export interface Boxes {
  /** A digit or an empty text for each box. */
  digits: readonly string[]
  focus: number
}

export const emptyBoxes = (count: number): Boxes => ({ digits: Array<string>(count).fill(''), focus: 0 })

export const isFull = ({ digits }: Boxes) => digits.every(Boolean)

/** Text entered into a box: typed over its digit, filled in by the browser or pasted. */
export function write({ digits }: Boxes, at: number, text: string): Boxes {
  const before = digits[at] ?? ''
  const typed = digitsIn(text)
  // The caret was before or after the existing digit.
  if (before && typed.length === 2 && typed.includes(before))
    return put(digits, at, typed.startsWith(before) ? typed.slice(1) : typed.slice(0, 1))
  const code = codeIn(text, digits.length)
  // A whole code begins at the first box, wherever it is pasted.
  return put(digits, code.length === digits.length ? 0 : at, code)
}

function put(digits: readonly string[], at: number, text: string): Boxes {
  const next = digits.map((digit, index) => text[index - at] ?? digit)
  const last = digits.length - 1
  if (!text) return { digits: next, focus: at }
  // Filled boxes are skipped.
  const empty = next.findIndex((digit, index) => !digit && index >= at + text.length)
  const focus = empty >= 0 ? empty : next.findIndex((digit) => !digit)
  return { digits: next, focus: focus < 0 ? last : Math.min(focus, last) }
}

const clear = (digits: readonly string[], at: number) =>
  digits.map((digit, index) => (index === at ? '' : digit))

/** The effect of a key, or `undefined` for the default action. */
export function press({ digits }: Boxes, at: number, key: string): Boxes | undefined {
  const last = digits.length - 1
  switch (key) {
    case 'ArrowLeft':
      return { digits, focus: Math.max(0, at - 1) }
    case 'ArrowRight':
      return { digits, focus: Math.min(last, at + 1) }
    case 'Home':
    case 'ArrowUp':
      return { digits, focus: 0 }
    case 'End':
    case 'ArrowDown':
      return { digits, focus: last }
    case 'Delete':
      return { digits: clear(digits, at), focus: at }
    case 'Backspace': {
      if (digits[at]) return { digits: clear(digits, at), focus: at }
      const previous = Math.max(0, at - 1)
      return { digits: clear(digits, previous), focus: previous }
    }
    default:
      return undefined
  }
}
