import { userRejected } from './errors.ts'
import { drawPrompt } from './draw-prompt.ts'
import type { PromptPlace, PromptRequest, WalletInfo, WalletMode } from './types.ts'

interface Waiting {
  request: PromptRequest
  answer(approved: boolean): void
}

export interface Prompts {
  readonly pending: PromptRequest | undefined
  /** Resolves on approval, rejects with code 4001 on rejection. */
  ask(request: PromptRequest): Promise<void>
  /** Answers the visible prompt; false if there is none. */
  answer(approved: boolean): boolean
  /** Answers all waiting prompts. */
  answerAll(approved: boolean): void
}

/** Shows one prompt at a time, like a wallet with a single window. */
export function createPrompts(
  info: Readonly<WalletInfo>,
  mode: () => WalletMode,
  place: () => PromptPlace,
  onChange: () => void,
): Prompts {
  const queue: Waiting[] = []
  let close: (() => void) | undefined

  const show = () => {
    close?.()
    close = undefined
    const head = queue[0]
    if (head) close = drawPrompt(place(), { info, ...head })
    onChange()
  }

  return {
    get pending() {
      return queue[0]?.request
    },
    async ask(request) {
      if (mode() === 'approve') return
      if (mode() === 'reject') throw userRejected()
      await new Promise<void>((resolve, reject) => {
        const waiting: Waiting = {
          request,
          answer(approved) {
            const place = queue.indexOf(waiting)
            if (place === -1) return
            queue.splice(place, 1)
            if (approved) resolve()
            else reject(userRejected())
            show()
          },
        }
        queue.push(waiting)
        if (queue.length === 1) show()
      })
    },
    answer(approved) {
      const head = queue[0]
      head?.answer(approved)
      return head !== undefined
    },
    answerAll(approved) {
      while (queue[0]) queue[0].answer(approved)
    },
  }
}
