import { h } from '../dom/element.ts'
import { notice } from '../dom/screen.ts'
import type { FrameMessages } from '../../src/messages/in-frame/frame/en.ts'
import type { Asking } from './asking.ts'
import { endsScreen, problemText } from './problem.ts'

export interface Attempts {
  /** Element that shows problems. */
  readonly element: HTMLElement
  /** Runs the work of a press. A failure is shown on the screen for another attempt, or ends the screen if a retry cannot help. */
  run(work: () => Promise<void>): Promise<void>
  say(text: string | undefined): void
}

export function attempts<T>(asking: Asking<T>, words: FrameMessages): Attempts {
  const element = h('div', { class: 'problems' })
  let isRunning = false
  const say = (text: string | undefined) =>
    element.replaceChildren(...(text === undefined ? [] : [notice('bad', text)]))
  return {
    element,
    say,
    async run(work) {
      if (isRunning) return
      isRunning = true
      say(undefined)
      try {
        await work()
      } catch (error) {
        if (endsScreen(error)) asking.fail(error)
        else say(problemText(error, words))
      } finally {
        isRunning = false
      }
    },
  }
}
