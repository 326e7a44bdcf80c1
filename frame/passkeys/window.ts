/** A window of the frame's own origin, for browsers that do not allow passkeys in a frame or cannot detect that a page covers the frame. */
import type { FrameAccountMessages } from '../../src/messages/in-frame/frame-account/en.ts'
import { refused } from '../failure.ts'
import type { FromWindow, ToWindow } from './window-talk.ts'
import { passkeyFailure, type Authenticator, type Made, type Used } from './web-authn.ts'

export interface WalletWindow {
  /** Sends a message and resolves with the window's response. One at a time. */
  ask(message: Saying, signal?: AbortSignal): Promise<FromWindow>
  close(): void
}

type Saying = ToWindow extends infer One ? (One extends ToWindow ? Omit<One, keyof Words> : never) : never
interface Words {
  words: FrameAccountMessages
  close: string
  language: string
}

interface Options {
  projectId: string
  words: FrameAccountMessages
  close: string
}

/** Opens the window; has to be called during a press. `undefined` if the browser blocks it. */
export function openWindow({ projectId, words, close }: Options): WalletWindow | undefined {
  const opened = window.open(
    `/window?projectId=${encodeURIComponent(projectId)}`,
    '_blank',
    'popup,width=420,height=720',
  )
  if (!opened) return undefined
  let hear: ((message: FromWindow | undefined) => void) | undefined
  let isReady = false
  let waiting: ToWindow | undefined
  const send = () => {
    if (isReady && waiting) opened.postMessage(waiting, location.origin)
  }
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source !== opened || origin !== location.origin) return
    const message = data as FromWindow | null
    if (message?.type !== 'wallet-window/READY') return hear?.(message ?? undefined)
    isReady = true
    send()
  }
  window.addEventListener('message', listen)
  const watch = setInterval(() => {
    if (opened.closed) hear?.(undefined)
  }, 300)
  return {
    ask: (message, signal) =>
      new Promise((resolve, reject) => {
        const onAbort = () => end(() => reject(refused()))
        const end = (how: () => void) => {
          hear = undefined
          waiting = undefined
          signal?.removeEventListener('abort', onAbort)
          how()
        }
        if (signal?.aborted) return reject(refused())
        signal?.addEventListener('abort', onAbort, { once: true })
        hear = (message) =>
          end(() => (message ? resolve(message) : reject(passkeyFailure('PASSKEY_WINDOW_CLOSED'))))
        const language = document.documentElement.lang
        waiting = { ...message, words, close, language }
        send()
      }),
    close() {
      clearInterval(watch)
      window.removeEventListener('message', listen)
      opened.close()
    },
  }
}

/** An authenticator in a window. Has to be called during a press. @throws `Failure` PASSKEY_WINDOW_BLOCKED. */
export function inWindow(options: Options): Authenticator {
  const opened = openWindow(options)
  if (!opened) throw passkeyFailure('PASSKEY_WINDOW_BLOCKED')
  return {
    async create(asked, signal): Promise<Made> {
      const message = await opened.ask({ type: 'wallet-window/CREATE', options: asked }, signal)
      if (message.type === 'wallet-window/MADE') return message.made
      throw failureOf(message)
    },
    async use(asked, signal): Promise<Used> {
      const message = await opened.ask({ type: 'wallet-window/USE', options: asked }, signal)
      if (message.type === 'wallet-window/USED') return message.used
      throw failureOf(message)
    },
    close: opened.close,
  }
}

const failureOf = (message: FromWindow) =>
  passkeyFailure(message.type === 'wallet-window/FAILED' ? message.reason : 'PASSKEY_NOT_ALLOWED')
