import type { FrameEvents, ShowReason } from '../../src/domain/embedded/calls.ts'
import { refused } from '../failure.ts'
import type { Stage } from '../keys/host.ts'

/** The rendered content of a stage. */
export interface Drawn {
  element: HTMLElement
  remove(): void
}

export interface Stages {
  /** One stage at a time: the next waits until the previous one is closed. Rejects with 4001 if the page hides the frame meanwhile. */
  show(reason: ShowReason, signal?: AbortSignal): Promise<Stage>
  /** The page or the user has closed the frame: aborts the current stage and the waiting ones. */
  leave(): void
}

interface Options {
  draw(reason: ShowReason, onHeight: (height: number) => void): Promise<Drawn>
  emit<Name extends 'SHOW' | 'HIDE'>(name: Name, payload: FrameEvents[Name]): void
}

export function createStages({ draw, emit }: Options): Stages {
  let last: Promise<void> = Promise.resolve()
  let isVisible = false
  /** Controllers of the current stage and the waiting ones. */
  const turns = new Set<AbortController>()

  function give(controller: AbortController): void {
    turns.delete(controller)
    if (turns.size > 0 || !isVisible) return
    isVisible = false
    emit('HIDE', undefined)
  }

  function say(reason: ShowReason, height?: number): void {
    isVisible = true
    emit('SHOW', { reason, ...(height !== undefined && { height }) })
  }

  async function show(reason: ShowReason, signal?: AbortSignal): Promise<Stage> {
    signal?.throwIfAborted()
    const controller = new AbortController()
    const abort = () => controller.abort(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    const before = last
    let end = () => {}
    last = new Promise<void>((resolve) => (end = resolve))
    turns.add(controller)
    let drawn: Drawn | undefined
    let isClosed = false
    const close = () => {
      if (isClosed) return
      isClosed = true
      signal?.removeEventListener('abort', abort)
      drawn?.remove()
      give(controller)
      // An aborted waiting stage keeps its place in the queue: the next one still waits for the stage before it.
      void before.then(end)
    }
    try {
      await orAborted(before, controller.signal)
      drawn = await draw(reason, (height) => {
        if (!isClosed) say(reason, height)
      })
      controller.signal.throwIfAborted()
    } catch (error) {
      close()
      throw error
    }
    say(reason)
    return { element: drawn.element, signal: controller.signal, close }
  }

  return {
    show,
    leave() {
      for (const controller of [...turns]) controller.abort(refused())
    },
  }
}

function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error)
    signal.throwIfAborted()
    signal.addEventListener('abort', onAbort, { once: true })
    void work.then(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    })
  })
}
