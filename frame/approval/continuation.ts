/** The part of the approval screen that leads to a window of the wallet, and what it says while that is open or was held back. */
import { fill } from '../../src/domain/fill.ts'
import type { ApprovalMessages } from '../../src/messages/in-frame/approval/en.ts'
import { h } from '../dom/element.ts'
import { button } from '../dom/screen.ts'
import { apart, intro } from '../screens/parts.ts'

/** `review`: a window can be opened. `open`: one is. `away`: one is, and the page has cut it off. `blocked`: the browser has not opened it. */
export type ContinuationStep = 'none' | 'review' | 'open' | 'away' | 'blocked'

export interface Continuation {
  readonly element: HTMLElement
  show(step: ContinuationStep): void
}

interface Actions {
  /** Called during the press. */
  open(): void
  /** Brings the open window to the front. */
  front(): void
}

export function drawContinuation(words: ApprovalMessages, page: string, actions: Actions): Continuation {
  const element = h('div', { class: 'continuation' })
  const opener = (label: string) => {
    const open = button({ label, press: actions.open })
    open.append(' ', h('span', { class: 'icon-turns', 'aria-hidden': 'true' }, '↗'))
    return open
  }
  const goOn = () => [intro(words.continueTitle, fill(words.continueText, { host: apart(location.host) }))]
  const steps: Record<ContinuationStep, () => Node[]> = {
    none: () => [],
    review: () => [opener(words.openWindow)],
    away: goOn,
    open: () => [...goOn(), button({ label: words.showWindow, kind: 'quiet', press: actions.front })],
    blocked: () => [
      intro(words.blockedTitle, words.blockedText),
      opener(words.openBlocked),
      h('p', { class: 'text' }, fill(words.blockedHint, { host: apart(new URL(page).host) })),
    ],
  }
  return {
    element,
    show(step) {
      if (element.dataset['step'] === step) return
      element.dataset['step'] = step
      const hadFocus = element.contains(document.activeElement)
      element.replaceChildren(...steps[step]())
      if (hadFocus) element.querySelector('button')?.focus()
    },
  }
}
