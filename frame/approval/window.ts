/** A window of the frame's own origin for approvals: no page can cover it. */
import type { WantedLimit } from './limit.ts'
import type { ReviewModel, ReviewWords } from './model.ts'

/** Messages between frame and window. Both have the same origin, and each checks the sender. */
export type ToWindow =
  | { type: 'wallet-approval/SHOW'; model: ReviewModel; words: ReviewWords; language: string }
  /** The page has left or reloaded: what the window shows can no longer be approved. */
  | { type: 'wallet-approval/GONE' }
export type FromWindow =
  | { type: 'wallet-approval/READY' | 'wallet-approval/REJECT' }
  | { type: 'wallet-approval/APPROVE'; round: number }
  | { type: 'wallet-approval/LIMIT'; amount: WantedLimit }

export interface ApprovalWindow {
  show(model: ReviewModel): void
  /** Brings the window to the front, where the browser allows it. */
  front(): void
  close(): void
}

export interface WindowOptions {
  words: ReviewWords
  projectId: string
  /** Origin of the page that asks. */
  page: string
  /** Where the two find each other by way of the gateway, if the page has cut the window off. */
  hash: string
  language: string
  /** Called with the `round` of the model that the window displayed. */
  onApprove(round: unknown): void
  onReject(): void
  /** The user typed another amount of an approval in the window. */
  onLimit(amount: WantedLimit): void
  /** The window was closed, and no decision has arrived since. */
  onClosed(): void
}

/** Passes on what the user decides in the window. */
export function hearDecision(
  message: Partial<FromWindow>,
  { onApprove, onReject, onLimit }: Pick<WindowOptions, 'onApprove' | 'onReject' | 'onLimit'>,
): void {
  if (message.type === 'wallet-approval/APPROVE') onApprove(message.round)
  if (message.type === 'wallet-approval/REJECT') onReject()
  if (message.type === 'wallet-approval/LIMIT') onLimit(message.amount)
}

/** How often it is looked whether the window is closed, and how long its last word may take, in ms. */
const EVERY = 300
const LAST_WORD = 1_000

/** Opens the window; has to be called during a press. `undefined` if the browser blocks it, or the page cuts it off. */
export function openApproval(options: WindowOptions): ApprovalWindow | undefined {
  const { words, projectId, page, language, hash } = options
  const asked = new URLSearchParams({ projectId, page })
  const opened = window.open(`/approve?${asked.toString()}${hash}`, '_blank', 'popup,width=440,height=760')
  if (!opened) return undefined
  let model: ReviewModel | undefined
  let isReady = false
  const post = (message: ToWindow) => opened.postMessage(message, location.origin)
  const say = () => {
    if (isReady && model) post({ type: 'wallet-approval/SHOW', model, words, language })
  }
  const leave = () => post({ type: 'wallet-approval/GONE' })
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source !== opened || origin !== location.origin) return
    const message = (data ?? {}) as Partial<FromWindow>
    if (message.type === 'wallet-approval/READY') {
      isReady = true
      say()
    }
    hearDecision(message, options)
  }
  let over: ReturnType<typeof setTimeout> | undefined
  const watch = setInterval(() => {
    if (!opened.closed) return
    clearInterval(watch)
    over = setTimeout(() => {
      stop()
      options.onClosed()
    }, LAST_WORD)
  }, EVERY)
  const stop = () => {
    clearInterval(watch)
    clearTimeout(over)
    window.removeEventListener('message', listen)
    window.removeEventListener('pagehide', leave)
  }
  window.addEventListener('message', listen)
  window.addEventListener('pagehide', leave)
  return {
    show(next) {
      model = next
      say()
    },
    front: () => opened.focus(),
    close() {
      stop()
      opened.close()
    },
  }
}
