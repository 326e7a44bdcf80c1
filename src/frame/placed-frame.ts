/** One iframe in the page, and the documents loaded in it: each sends HELLO, gets a port, and sends READY. */
import { FRAME_HELLO, FRAME_LOAD } from '../domain/embedded/limits.ts'
import type { Clock } from '../ports/clock.ts'
import { readMessage, type FrameMessage } from './answers.ts'
import type { FrameAddress, FrameNode } from './frame-element.ts'
import { shakeHands } from './handshake.ts'

interface Placing {
  clock: Clock
  page: Window
  address: FrameAddress
  node: FrameNode
}

interface Listening {
  message(message: FrameMessage): void
  /** Another document of the frame has sent HELLO: the previous one is gone. */
  replaced(): void
  /** The document is gone without a successor. */
  lost(): void
  /** HELLO did not arrive soon. Aborted when it does, or when the frame is removed. */
  silent(signal: AbortSignal): void
  /** READY did not arrive in time. */
  late(): void
  /** The page's content security policy forbids the frame. */
  forbidden(): void
}

export class PlacedFrame {
  /** Resolves when the current document sends READY; rejects if the iframe is removed before. */
  ready!: Promise<void>
  port: MessagePort | undefined
  isReady = false
  readonly #placing: Placing
  readonly #listening: Listening
  readonly #undo: (() => void)[]
  #settle!: { resolve(): void; reject(error: Error): void }
  /** Whether the document had a child frame at the last check. */
  #hasChild = false
  /** Whether a document has sent HELLO since the last `load` event: if not, a document of another origin was loaded. */
  #hasGreeted = false
  #stopTimer = () => {}
  /** Until the first HELLO. */
  readonly #silence = new AbortController()
  /** Whether a document was loaded that sent no HELLO: an error page, if the gateway was away. */
  #isStrange = false

  constructor(placing: Placing, listening: Listening) {
    const { page, address, node } = placing
    this.#placing = placing
    this.#listening = listening
    this.#awaitReady()
    const { iframe } = node
    const onLoad = () => this.#onLoad()
    iframe.addEventListener('load', onLoad)
    const onViolation = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
      const isOfFrame = effectiveDirective === 'frame-src' && blockedURI.startsWith(address.origin)
      if (isOfFrame && disposition === 'enforce') this.#listening.forbidden()
    }
    // Fired in a later task than the one that adds the iframe.
    page.addEventListener('securitypolicyviolation', onViolation)
    this.#awaitHello()
    this.#undo = [
      () => this.#stopTimer(),
      () => this.#silence.abort(),
      shakeHands({ page, iframe, origin: address.origin, onPort: (port) => this.#take(port) }),
      () => iframe.removeEventListener('load', onLoad),
      () => page.removeEventListener('securitypolicyviolation', onViolation),
    ]
  }

  /** An iframe that was removed from the page has no `contentWindow`. */
  isAt({ origin, projectId, mayLeave }: FrameAddress): boolean {
    const { address, node } = this.#placing
    const isSame =
      origin === address.origin && projectId === address.projectId && mayLeave === address.mayLeave
    return isSame && !!node.iframe.contentWindow
  }

  /**
   * Whether the frame's process has died. Browsers fire no event, and the port stays open; but the frame's document has an empty child frame,
   * which disappears with the process. `window.length` is readable across origins.
   */
  hasDied(): boolean {
    const hadChild = this.#hasChild
    this.#hasChild = !!this.#placing.node.iframe.contentWindow?.length
    return hadChild && !this.#hasChild
  }

  /** Loads the frame's document again if another one is in its place. */
  reloadStrange(): void {
    if (!this.#isStrange) return
    this.#isStrange = false
    const { iframe } = this.#placing.node
    const { src } = iframe
    iframe.src = src
    this.#awaitHello()
  }

  bridge(): () => void {
    return this.#placing.node.bridge()
  }

  stop(why: Error): void {
    for (const stop of this.#undo) stop()
    this.#closePort()
    this.#settle.reject(why)
    this.#placing.node.remove()
  }

  #take(port: MessagePort): void {
    this.#hasGreeted = true
    this.#silence.abort()
    this.#hasChild = false
    if (this.port) {
      // If the previous document was not ready yet, the next one inherits its timeout and waiting calls.
      const wasReady = this.isReady
      this.#closePort()
      if (wasReady) this.#awaitReady()
      this.#listening.replaced()
    }
    this.port = port
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = this.port === port && readMessage(data)
      if (!message) return
      if (message.kind === 'event' && message.name === 'READY') this.#beReady()
      this.#listening.message(message)
    })
    // The other end is gone. Not all browsers fire this event.
    port.addEventListener('close', () => {
      if (this.port === port) this.#listening.lost()
    })
    port.start()
  }

  #awaitHello(): void {
    const { signal } = this.#silence
    const stop = this.#placing.clock.after(FRAME_HELLO, () => this.#listening.silent(signal))
    signal.addEventListener('abort', stop)
  }

  #beReady(): void {
    this.isReady = true
    this.#stopTimer()
    this.#settle.resolve()
  }

  /** Starts the timeout `FRAME_LOAD` for READY. */
  #awaitReady(): void {
    this.ready = new Promise((resolve, reject) => (this.#settle = { resolve, reject }))
    this.ready.catch(() => undefined)
    this.#stopTimer = this.#placing.clock.after(FRAME_LOAD, () => this.#listening.late())
  }

  #onLoad(): void {
    this.#isStrange = !this.#hasGreeted
    this.#hasGreeted = false
    if (this.#isStrange && this.port) this.#listening.lost()
  }

  #closePort(): void {
    this.port?.close()
    this.port = undefined
    this.isReady = false
  }
}
