import { h } from '../dom/element.ts'

/** ms that a button has to be held to go on in spite of a danger. */
const HOLD = 2_000

interface Options {
  label: string
  holdingLabel: string
  /** Whether holding counts from now on. */
  mayBegin(): boolean
  /** It was held long enough, by the user. */
  onHeld(): void
}

/** Has to be held, with a pointer or with Space or Enter. A press does nothing; letting go, leaving or losing the focus ends it. */
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
