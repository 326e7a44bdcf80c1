/** The approve control: a button, or for a dangerous request a button to hold or a word to type. */
import { fill } from '../../src/domain/fill.ts'
import { isDangerWord } from '../../src/domain/requests/messages/danger-word.ts'
import { h } from '../dom/element.ts'
import { button, field } from '../dom/screen.ts'
import { holdButton } from './hold.ts'
import type { ReviewWords } from './model.ts'

export interface Asked {
  label: string
  isDanger: boolean
  isOpen: boolean
}

export interface Choice {
  readonly element: HTMLElement
  show(asked: Asked): void
  /** Whether a press of the mouse, where it rests, counts. */
  setPressable(isPressable: boolean): void
}

interface Actions {
  approve(): void
  isSeen(): boolean
}

export function drawChoice({ review, approval }: ReviewWords, actions: Actions): Choice {
  let asked: Asked = { label: approval.approve, isDanger: false, isOpen: false }
  let isTyping = false
  const word = review.dangerWord
  const typed = field({ label: fill(review.typeLabel, { word }) })
  const approve = button({
    label: asked.label,
    press: (event) => {
      if (event.isTrusted) actions.approve()
    },
  })
  approve.dataset['approve'] = ''
  const hold = holdButton({
    label: review.hold,
    holdingLabel: review.holding,
    mayBegin: actions.isSeen,
    onHeld: actions.approve,
  })
  const toggle = button({
    label: '',
    kind: 'quiet',
    press: () => {
      isTyping = !isTyping
      update()
      ;(isTyping ? typed.input : hold).focus()
    },
  })
  toggle.classList.add('choice-link')
  const isRight = () => isDangerWord(typed.input.value, word)
  const update = () => {
    const { label, isDanger, isOpen } = asked
    hold.hidden = !isDanger || isTyping
    hold.disabled = !isOpen
    typed.element.hidden = !isDanger || !isTyping
    approve.hidden = isDanger && !isTyping
    approve.disabled = !isOpen || (isDanger && !isRight())
    approve.textContent = label
    toggle.hidden = !isDanger
    toggle.textContent = isTyping ? review.holdInstead : fill(review.typeInstead, { word })
  }
  typed.input.addEventListener('input', update)
  update()
  const element = h('div', { class: 'choice' }, hold, typed.element, approve, toggle)
  return {
    element,
    setPressable: (isPressable) => void element.toggleAttribute('data-pressable', isPressable),
    show(next) {
      asked = next
      if (!next.isDanger) isTyping = false
      update()
    },
  }
}
