/**
 * The frame's lifecycle: the first call adds it to the page, it sends HELLO and READY, answers calls, and may reload or crash at any time.
 * Open calls are then rejected, and the next call loads it again.
 */
import type { Answer, Ask, CallName } from '../domain/embedded/calls.ts'
import { FRAME_ANSWER, FRAME_LOOK } from '../domain/embedded/limits.ts'
import { reportError } from '../domain/report-error.ts'
import { embeddedError, FrameForbidden } from '../errors/embedded-codes.ts'
import type { WalletKitError } from '../errors/wallet-kit-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { EmbeddedFrame, FrameEvents, FrameLife, LoadFailure } from '../ports/embedded-frame.ts'
import type { FrameMessage } from './answers.ts'
import type { FrameAddress, FrameNode } from './frame-element.ts'
import { uuid } from '../domain/web/uuid.ts'
import { faultError, type FrameFault } from './frame-fault.ts'
import { createOpenCalls } from './open-calls.ts'
import { PlacedFrame } from './placed-frame.ts'

export interface FrameOptions {
  clock: Clock
  page: Window
  /** Current address of the frame; `undefined` while the page offers no login. */
  address(): FrameAddress | undefined
  /** Adds the iframe to the page. Throws if that is not possible. */
  place(address: FrameAddress): FrameNode
  /** Asks the gateway why the frame does not load; resolves with nothing if that is not known, or it is only slow. */
  findFault(address: FrameAddress, signal: AbortSignal): Promise<FrameFault | undefined>
}

interface Sending {
  name: CallName
  ask: unknown
  signal: AbortSignal | undefined
}

class HostFrame implements EmbeddedFrame {
  readonly #options: FrameOptions
  readonly #calls = createOpenCalls()
  readonly #followers = new Set<Partial<FrameEvents>>()
  /** Called when the frame is shown, and when it is hidden again. */
  readonly #onShown = new Set<() => void>()
  #placed: PlacedFrame | undefined
  #life: FrameLife = 'absent'
  #isShown = false
  #isLasting = true

  constructor(options: FrameOptions) {
    this.#options = options
  }

  async ask<Name extends CallName>(
    name: Name,
    ask: Ask<Name>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Answer<Name>> {
    try {
      const answer = await this.#send({ name, ask, signal })
      this.#tell('settled', name)
      // `readAnswer` has parsed it as the answer to this call.
      return answer
    } catch (error) {
      if (!signal?.aborted) this.#tell('settled', name, error)
      throw error
    }
  }

  async load(): Promise<void> {
    await this.#here().ready
  }

  leave(): void {
    if (this.#placed?.isReady) this.#placed.port?.postMessage({ type: '@w3m-app/RPC_ABORT', id: uuid() })
  }

  life(): FrameLife {
    return this.#life
  }

  isLasting(): boolean {
    return this.#isLasting
  }

  bridge(): () => void {
    return this.#placed?.bridge() ?? (() => undefined)
  }

  follow(events: Partial<FrameEvents>): () => void {
    this.#followers.add(events)
    return () => this.#followers.delete(events)
  }

  remove(): void {
    this.#remove('absent', embeddedError('frame-gone'))
  }

  #remove(next: FrameLife, why: Error): void {
    const before = this.#placed
    this.#placed = undefined
    this.#become(next)
    before?.stop(why)
    this.#drop()
  }

  /** The frame did not load. */
  #giveUp(why: WalletKitError<LoadFailure>): void {
    this.#remove('failed', why)
    this.#tell('timedOut', why)
  }

  /** `signal` aborts when the frame says HELLO, or is removed. */
  async #explain(placed: PlacedFrame, at: FrameAddress, signal: AbortSignal): Promise<void> {
    const fault = await this.#options.findFault(at, signal).catch(() => undefined)
    if (signal.aborted) return
    if (fault) this.#giveUp(faultError(fault, at, this.#options.page.origin))
    // The gateway is back since the frame was loaded.
    else placed.reloadStrange()
  }

  #tell<Name extends keyof FrameEvents>(name: Name, ...args: Parameters<FrameEvents[Name]>): void {
    for (const follower of [...this.#followers]) {
      try {
        // Name and arguments match `FrameEvents`.
        ;(follower[name] as ((...all: unknown[]) => void) | undefined)?.(...args)
      } catch (error) {
        reportError(error)
      }
    }
  }

  #become(next: FrameLife): void {
    if (this.#life === next) return
    this.#life = next
    this.#tell('life', next)
  }

  #setShown(next: boolean): void {
    if (this.#isShown === next) return
    this.#isShown = next
    for (const call of [...this.#onShown]) call()
  }

  /** The document that had the port is gone: rejects all open calls. */
  #drop(): void {
    this.#calls.rejectAll(() => embeddedError('frame-gone'))
    if (!this.#isShown) return
    this.#setShown(false)
    this.#tell('hide')
  }

  #hear(message: FrameMessage): void {
    if (message.kind !== 'event') return this.#calls.answer(message)
    if (message.name === 'READY') {
      this.#isLasting = message.payload.storage !== 'session'
      return this.#become('ready')
    }
    if (message.name === 'SESSION_UPDATE') return this.#tell('session', message.payload)
    this.#setShown(message.name === 'SHOW')
    if (message.name === 'SHOW') this.#tell('show', message.payload)
    else this.#tell('hide')
  }

  /** Returns the placed frame; adds it to the page if it is missing, at another address or dead. */
  #here(): PlacedFrame {
    const { address, clock, page, place } = this.#options
    const wanted = address()
    if (!wanted) throw embeddedError('frame-missing')
    if (this.#placed && (!this.#placed.isAt(wanted) || this.#placed.hasDied())) this.remove()
    if (this.#placed) return this.#placed
    const placed: PlacedFrame = new PlacedFrame(
      { clock, page, address: wanted, node: place(wanted) },
      {
        message: (message) => this.#hear(message),
        replaced: () => {
          this.#become('loading')
          this.#drop()
        },
        // The frame may not come back by itself: the next call loads it again.
        lost: () => this.#placed === placed && this.remove(),
        silent: (signal) => void this.#explain(placed, wanted, signal),
        late: () => this.#giveUp(embeddedError('frame-load-failed')),
        forbidden: () =>
          this.#giveUp(embeddedError('frame-load-failed', { cause: new FrameForbidden(wanted.origin) })),
      },
    )
    this.#placed = placed
    this.#become('loading')
    return placed
  }

  async #send({ name, ask, signal }: Sending): Promise<unknown> {
    signal?.throwIfAborted()
    const placed = this.#here()
    if (!placed.isReady) await orAborted(placed.ready, signal)
    const { port } = placed
    if (!port || this.#placed !== placed) throw embeddedError('frame-gone')
    const id = uuid()
    const answer = this.#calls.add(name, id)
    const stops = [
      this.#watchAbort({ name, ask, signal }, id, port),
      this.#watchTime(name, id),
      this.#watchProcess(placed),
    ]
    try {
      port.postMessage({ type: `@w3m-app/${name}`, id, ...(ask !== undefined && { payload: ask }) })
      return await answer
    } catch (error) {
      // A payload that cannot be cloned was never sent.
      this.#calls.reject(id, error)
      answer.catch(() => undefined)
      throw error
    } finally {
      for (const stop of stops) stop()
    }
  }

  #watchAbort({ name, signal }: Sending, id: string, port: MessagePort): () => void {
    const onAbort = () => {
      if (name === 'RPC_REQUEST')
        port.postMessage({ type: '@w3m-app/RPC_ABORT', id: uuid(), payload: { id } })
      this.#calls.reject(id, signal?.reason)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    return () => signal?.removeEventListener('abort', onAbort)
  }

  /** Rejects all open calls if the process of the frame dies. */
  #watchProcess(placed: PlacedFrame): () => void {
    const look = () => {
      if (this.#placed !== placed) return
      if (placed.hasDied()) this.remove()
      else stop = this.#options.clock.after(FRAME_LOOK, look)
    }
    let stop = this.#options.clock.after(FRAME_LOOK, look)
    return () => stop()
  }

  /** Timeout of a call. Time during which the frame is visible does not count: the user is reading, or writing down a recovery code. */
  #watchTime(name: CallName, id: string): () => void {
    // No timeout: the user decides about a request, opens the link in a mail, or confirms in Farcaster's app.
    if (name === 'RPC_REQUEST' || name === 'CONNECT_DEVICE' || name === 'CONNECT_FARCASTER')
      return () => undefined
    let stopTimer = () => {}
    const late = () => {
      const error = embeddedError('frame-timed-out')
      this.#calls.reject(id, error)
      this.#tell('timedOut', error)
    }
    const count = () => {
      stopTimer()
      stopTimer = this.#isShown ? () => {} : this.#options.clock.after(FRAME_ANSWER, late)
    }
    count()
    this.#onShown.add(count)
    return () => {
      stopTimer()
      this.#onShown.delete(count)
    }
  }
}

/** Creates a frame that is not in the page yet. */
export const createEmbeddedFrame = (options: FrameOptions): EmbeddedFrame => new HostFrame(options)

function orAborted(ready: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return ready
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    ready.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
