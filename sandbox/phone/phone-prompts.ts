import { userRejected } from '../wallets/errors.ts'
import { drawPrompt } from '../wallets/draw-prompt.ts'
import type { PromptRequest, WalletInfo, WalletMode } from '../wallets/types.ts'

interface Waiting {
  request: PromptRequest
  answer(approved: boolean): void
}

/** Shows one prompt at a time. Unlike a prompt in a page, one here may be cancelled because its request has ended. */
export class PhonePrompts {
  readonly #info: WalletInfo
  readonly #mode: () => WalletMode
  readonly #onChange: () => void
  readonly #queue: Waiting[] = []
  #close: (() => void) | undefined

  constructor(info: WalletInfo, mode: () => WalletMode, onChange: () => void) {
    this.#info = info
    this.#mode = mode
    this.#onChange = onChange
  }

  get pending() {
    return this.#queue[0]?.request
  }

  /** Resolves on approval; rejects on rejection, and with `AbortError` if the request ends first. */
  async ask(request: PromptRequest, over: AbortSignal): Promise<void> {
    if (over.aborted) throw overtaken()
    if (this.#mode() === 'approve') return
    if (this.#mode() === 'reject') throw userRejected()
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        over.removeEventListener('abort', withdraw)
        const wasShown = this.#queue[0] === waiting
        this.#queue.splice(this.#queue.indexOf(waiting), 1)
        if (wasShown) this.#show()
        else this.#onChange()
      }
      const withdraw = () => {
        leave()
        reject(overtaken())
      }
      const answer = (approved: boolean) => {
        if (!this.#queue.includes(waiting)) return
        leave()
        if (approved) resolve()
        else reject(userRejected())
      }
      const waiting = { request, answer }
      over.addEventListener('abort', withdraw)
      this.#queue.push(waiting)
      if (this.#queue.length === 1) this.#show()
    })
  }

  answer(approved: boolean): boolean {
    const head = this.#queue[0]
    head?.answer(approved)
    return head !== undefined
  }

  answerAll(approved: boolean) {
    while (this.#queue[0]) this.#queue[0].answer(approved)
  }

  #show() {
    this.#close?.()
    const head = this.#queue[0]
    this.#close = head && drawPrompt('dialog', { info: this.#info, ...head })
    this.#onChange()
  }
}

const overtaken = () => new DOMException('The question is over.', 'AbortError')
