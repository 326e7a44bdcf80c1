/** A window of the frame's own origin that approves where the frame cannot tell whether it is covered. No page can lie over it. */
import type { WantedLimit } from './limit.ts'
import type { ReviewModel, ReviewWords } from './model.ts'

/** What frame and window say to each other; the origin of both is the same, and each checks who speaks. */
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
  /** The press was for what this round showed. */
  onApprove(round: unknown): void
  onReject(): void
  /** Another amount of an approval was typed there. */
  onLimit(amount: WantedLimit): void
  /** It was closed without a decision. */
  onClosed(): void
}

/** Opens it; has to be called during a press. `undefined` where the browser refuses. */
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
