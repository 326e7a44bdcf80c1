import { h } from '../dom/element.ts'

/** How long the button has to be held to approve a dangerous request, in ms. */
const HOLD = 2_000

interface Options {
  label: string
  holdingLabel: string
  /** Whether a hold that starts now counts. */
  mayBegin(): boolean
  /** Called when the user has held the button long enough. */
  onHeld(): void
}

/** A button to hold with a pointer, Space or Enter. A short press does nothing; releasing, leaving or losing the focus cancels the hold. */
export function holdButton({ label, holdingLabel, mayBegin, onHeld }: Options): HTMLButtonElement {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    delete element.dataset['held']
    element.textContent = label
  }
  const begin = (event: Event) => {
    if (!event.isTrusted || element.disabled || !mayBegin()) return
    end()
    element.dataset['held'] = ''
    element.textContent = holdingLabel
    timer = setTimeout(() => {
      end()
      onHeld()
    }, HOLD)
  }
  const isKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'
  const element = h(
    'button',
    {
      type: 'button',
      class: 'button button-danger hold',
      'data-hold': '',
      on: {
        pointerdown: (event) => {
          if (event.button === 0 && event.isPrimary) begin(event)
        },
        pointerup: end,
        pointercancel: end,
        pointerleave: end,
        blur: end,
        contextmenu: (event) => event.preventDefault(),
        keydown: (event) => {
          if (!isKey(event)) return
          event.preventDefault()
          if (!event.repeat) begin(event)
        },
        keyup: (event) => {
          if (isKey(event)) end()
        },
      },
    },
    label,
  )
  return element
}
