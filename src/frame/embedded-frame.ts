/**
 * The frame's life: it is put into the page by the first call, says HELLO and READY, answers, and may be reloaded or crash at any time.
 * What it had not answered is rejected then, and the next call works.
 */
import type { Ask, CallName } from '../domain/embedded/calls.ts'
import { FRAME_ANSWER, FRAME_LOAD } from '../domain/embedded/limits.ts'
import { reportError } from '../domain/report-error.ts'
import { embeddedError } from '../errors/embedded-codes.ts'
import type { Clock } from '../ports/clock.ts'
import type { EmbeddedFrame, FrameEvents, FrameLife } from '../ports/embedded-frame.ts'
import { readMessage, type Said } from './answers.ts'
import type { FrameAddress, FrameNode } from './frame-element.ts'
import { shakeHands } from './handshake.ts'
import { createOpenCalls, newId } from './open-calls.ts'

export interface FrameOptions {
  clock: Clock
  page: Window
  /** Where the frame is now; `undefined` while the page offers no login. */
  address(): FrameAddress | undefined
  /** Puts the iframe into the page. Throws when there is no place for it. */
  place(address: FrameAddress): FrameNode
}

/** One document of the frame after the other, in one iframe. */
interface Placed extends FrameNode {
  address: FrameAddress
  port: MessagePort | undefined
  isReady: boolean
  /** Resolves with READY; rejects when it does not come in time, or the iframe is removed. */
  ready: Promise<void>
  stop(): void
}

export function createEmbeddedFrame(options: FrameOptions): EmbeddedFrame {
  const { clock } = options
  const calls = createOpenCalls()
  const followers = new Set<Partial<FrameEvents>>()
  let placed: Placed | undefined
  let life: FrameLife = 'absent'
  let isShown = false
  /** Called when the frame is shown, and when it is hidden again. */
  const onShown = new Set<() => void>()

  function tell<Name extends keyof FrameEvents>(name: Name, ...args: Parameters<FrameEvents[Name]>): void {
    for (const follower of [...followers]) {
      try {
        // The pair of a name and its arguments is that of `FrameEvents`.
        ;(follower[name] as ((...all: unknown[]) => void) | undefined)?.(...args)
      } catch (error) {
        reportError(error)
      }
    }
  }

  function become(next: FrameLife): void {
    if (life === next) return
    life = next
    tell('life', next)
  }

  function setShown(next: boolean): void {
    if (isShown === next) return
    isShown = next
    for (const call of [...onShown]) call()
  }

  /** The document that had the port is gone, whatever took its place. */
  function drop(): void {
    calls.rejectAll(() => embeddedError('frame-gone'))
    if (!isShown) return
    setShown(false)
    tell('hide')
  }

  function hear(said: Said | undefined, markReady: () => void): void {
    if (!said) return
    if (said.kind !== 'event') return calls.answer(said)
    if (said.name === 'READY') return markReady()
    if (said.name === 'SESSION_UPDATE') return tell('session', said.payload)
    if (said.name === 'HIDE') {
      setShown(false)
      return tell('hide')
    }
    setShown(true)
    tell('show', said.payload)
  }

  function place(address: FrameAddress): Placed {
    const node = options.place(address)
    let settle: { resolve(): void; reject(error: Error): void } | undefined
    const ready = new Promise<void>((resolve, reject) => (settle = { resolve, reject }))
    ready.catch(() => undefined)
    const now: Placed = { ...node, address, port: undefined, isReady: false, ready, stop: () => undefined }
    /** Whether this document has said HELLO since the last `load`: if not, another document has been loaded. */
    let hasGreeted = false
    const markReady = () => {
      now.isReady = true
      stopTimer()
      settle?.resolve()
      become('ready')
    }
    const closePort = () => {
      now.port?.close()
      now.port = undefined
      now.isReady = false
      drop()
    }
    const onPort = (port: MessagePort) => {
      hasGreeted = true
      if (now.port) closePort()
      now.port = port
      port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (now.port === port) hear(readMessage(data), markReady)
      })
      // Its other end is gone: the document was left, or its process crashed. Not all browsers say so.
      port.addEventListener('close', () => {
        if (now.port === port) lose()
      })
      port.start()
    }
    /** Whether the frame comes back by itself is not known: the next call loads it anew. */
    const lose = () => {
      if (placed === now) remove('absent')
    }
    const onLoad = () => {
      if (!hasGreeted && now.port) lose()
      hasGreeted = false
    }
    const stopHands = shakeHands({ page: options.page, iframe: node.iframe, origin: address.origin, onPort })
    node.iframe.addEventListener('load', onLoad)
    const stopTimer = clock.after(FRAME_LOAD, () => {
      remove('failed')
      tell('timedOut', 'frame-load-failed')
    })
    now.stop = () => {
      stopTimer()
      stopHands()
      node.iframe.removeEventListener('load', onLoad)
      now.port?.close()
      now.port = undefined
      settle?.reject(embeddedError(life === 'failed' ? 'frame-load-failed' : 'frame-gone'))
      node.remove()
    }
    return now
  }

  function remove(next: FrameLife): void {
    const before = placed
    placed = undefined
    become(next)
    before?.stop()
    drop()
  }

  /** The frame, put into the page if it is not there, or not at this address any more. */
  function here(): Placed {
    const address = options.address()
    if (!address) throw embeddedError('frame-missing')
    const { origin, projectId } = placed?.address ?? {}
    const isSame = origin === address.origin && projectId === address.projectId
    // An iframe that was taken out of the page has no window.
    if (placed && (!isSame || !placed.iframe.contentWindow)) remove('absent')
    if (!placed) {
      placed = place(address)
      become('loading')
    }
    return placed
  }

  async function send(name: CallName, ask: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted()
    const now = here()
    if (!now.isReady) await orAborted(now.ready, signal)
    const { port } = now
    if (!port || placed !== now) throw embeddedError('frame-gone')
    const id = newId()
    const answer = calls.add(name, id)
    const stops = [watchAbort(name, id, port, signal), watchTime(name, id)]
    try {
      port.postMessage({ type: `@w3m-app/${name}`, id, ...(ask !== undefined && { payload: ask }) })
      return await answer
    } catch (error) {
      // What cannot be cloned was never sent.
      calls.reject(id, error)
      answer.catch(() => undefined)
      throw error
    } finally {
      for (const stop of stops) stop()
    }
  }

  function watchAbort(
    name: CallName,
    id: string,
    port: MessagePort,
    signal: AbortSignal | undefined,
  ): () => void {
    const onAbort = () => {
      if (name === 'RPC_REQUEST')
        port.postMessage({ type: '@w3m-app/RPC_ABORT', id: newId(), payload: { id } })
      calls.reject(id, signal?.reason ?? embeddedError('frame-aborted'))
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    return () => signal?.removeEventListener('abort', onAbort)
  }

  /** The time in which the frame is seen does not count: its user is reading, or writing down a recovery code. */
  function watchTime(name: CallName, id: string): () => void {
    // The user decides about a request; for the link in a mail the frame waits by itself.
    if (name === 'RPC_REQUEST' || name === 'CONNECT_DEVICE') return () => undefined
    let stopTimer = () => {}
    const count = () => {
      stopTimer()
      stopTimer = isShown
        ? () => {}
        : clock.after(FRAME_ANSWER, () => {
            calls.reject(id, embeddedError('frame-timed-out'))
            tell('timedOut', 'frame-timed-out')
          })
    }
    count()
    onShown.add(count)
    return () => {
      stopTimer()
      onShown.delete(count)
    }
  }

  return {
    async ask<Name extends CallName>(name: Name, ask: Ask<Name>, { signal }: { signal?: AbortSignal } = {}) {
      // `readAnswer` has parsed it as the answer to this call.
      return (await send(name, ask, signal)) as never
    },
    leave() {
      if (placed?.isReady) placed.port?.postMessage({ type: '@w3m-app/RPC_ABORT', id: newId() })
    },
    life: () => life,
    follow(events) {
      followers.add(events)
      return () => followers.delete(events)
    },
    remove: () => remove('absent'),
  }
}

function orAborted(ready: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return ready
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    ready.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
