/** A window of the frame's own origin for approvals in browsers where the frame cannot detect that it is covered. No page can cover the window. */
import type { WantedLimit } from './limit.ts'
import type { ReviewModel, ReviewWords } from './model.ts'

/** Messages between frame and window. Both have the same origin, and each checks the sender. */
export type ToWindow = {
  type: 'wallet-approval/SHOW'
  model: ReviewModel
  words: ReviewWords
  language: string
}
export type FromWindow =
  | { type: 'wallet-approval/READY' | 'wallet-approval/REJECT' }
  | { type: 'wallet-approval/APPROVE'; round: number }
  | { type: 'wallet-approval/LIMIT'; amount: WantedLimit }

export interface ApprovalWindow {
  show(model: ReviewModel): void
  close(): void
}

interface Options {
  words: ReviewWords
  projectId: string
  language: string
  /** Called with the `round` of the model that the window displayed. */
  onApprove(round: unknown): void
  onReject(): void
  /** The user typed another amount of an approval in the window. */
  onLimit(amount: WantedLimit): void
  /** The window was closed without a decision. */
  onClosed(): void
}

/** Opens the window; has to be called during a press. `undefined` if the browser blocks it. */
export function openApproval(options: Options): ApprovalWindow | undefined {
  const { words, projectId, language } = options
  const opened = window.open(
    `/approve?projectId=${encodeURIComponent(projectId)}`,
    '_blank',
    'popup,width=420,height=720',
  )
  if (!opened) return undefined
  let model: ReviewModel | undefined
  let isReady = false
  const say = () => {
    if (!isReady || !model) return
    const message: ToWindow = { type: 'wallet-approval/SHOW', model, words, language }
    opened.postMessage(message, location.origin)
  }
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source !== opened || origin !== location.origin) return
    const { type, round, amount } = (data ?? {}) as { type?: unknown; round?: unknown; amount?: WantedLimit }
    if (type === 'wallet-approval/READY') isReady = true
    if (type === 'wallet-approval/READY') say()
    if (type === 'wallet-approval/APPROVE') options.onApprove(round)
    if (type === 'wallet-approval/REJECT') options.onReject()
    if (type === 'wallet-approval/LIMIT') options.onLimit(amount)
  }
  const watch = setInterval(() => {
    if (!opened.closed) return
    stop()
    options.onClosed()
  }, 300)
  const stop = () => {
    clearInterval(watch)
    window.removeEventListener('message', listen)
  }
  window.addEventListener('message', listen)
  return {
    show(next) {
      model = next
      say()
    },
    close() {
      stop()
      opened.close()
    },
  }
}
