/** One iframe in the page, and the documents that are loaded in it: each says HELLO, gets a port, and says READY. */
import { FRAME_LOAD } from '../domain/embedded/limits.ts'
import type { Clock } from '../ports/clock.ts'
import { readMessage, type Said } from './answers.ts'
import type { FrameAddress, FrameNode } from './frame-element.ts'
import { shakeHands } from './handshake.ts'

interface Placing {
  clock: Clock
  page: Window
  address: FrameAddress
  node: FrameNode
}

interface Listening {
  said(said: Said): void
  /** Another document of the frame has said HELLO: the one before is gone. */
  replaced(): void
  /** The document is gone, and none took its place. */
  lost(): void
  /** READY did not come in time. */
  late(): void
}

export class PlacedFrame {
  /** Resolves with READY of the present document; rejects when the iframe is removed before. */
  ready!: Promise<void>
  port: MessagePort | undefined
  isReady = false
  readonly #placing: Placing
  readonly #listening: Listening
  readonly #undo: (() => void)[]
  #settle!: { resolve(): void; reject(error: Error): void }
  /** Whether the document was seen with a child. */
  #hasChild = false
  /** Whether a document has said HELLO since the last `load`: if not, it was one of another origin that was loaded. */
  #hasGreeted = false
  #stopTimer = () => {}

  constructor(placing: Placing, listening: Listening) {
    const { page, address, node } = placing
    this.#placing = placing
    this.#listening = listening
    this.#awaitReady()
    const { iframe } = node
    const onLoad = () => this.#onLoad()
    iframe.addEventListener('load', onLoad)
    this.#undo = [
      () => this.#stopTimer(),
      shakeHands({ page, iframe, origin: address.origin, onPort: (port) => this.#take(port) }),
      () => iframe.removeEventListener('load', onLoad),
    ]
  }

  /** An iframe that was taken out of the page has no window. */
  isAt({ origin, projectId }: FrameAddress): boolean {
    const { address, node } = this.#placing
    return origin === address.origin && projectId === address.projectId && !!node.iframe.contentWindow
  }

  /**
   * Whether the process that draws the frame has died. No browser says so, and the port stays open; but a document of the frame has an empty
   * child, which goes with it. How many children a window has may be asked across origins.
   */
  hasDied(): boolean {
    const hadChild = this.#hasChild
    this.#hasChild = !!this.#placing.node.iframe.contentWindow?.length
    return hadChild && !this.#hasChild
  }

  stop(why: Error): void {
    for (const stop of this.#undo) stop()
    this.#closePort()
    this.#settle.reject(why)
    this.#placing.node.remove()
  }

  #take(port: MessagePort): void {
    this.#hasGreeted = true
    this.#hasChild = false
    if (this.port) {
      // A document that was not ready yet leaves its time and its waiting calls to the next one.
      const wasReady = this.isReady
      this.#closePort()
      if (wasReady) this.#awaitReady()
      this.#listening.replaced()
    }
    this.port = port
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const said = this.port === port && readMessage(data)
      if (!said) return
      if (said.kind === 'event' && said.name === 'READY') this.#beReady()
      this.#listening.said(said)
    })
    // Its other end is gone. Not all browsers say so.
    port.addEventListener('close', () => {
      if (this.port === port) this.#listening.lost()
    })
    port.start()
  }

  #beReady(): void {
    this.isReady = true
    this.#stopTimer()
    this.#settle.resolve()
  }

  /** From now on a document has `FRAME_LOAD` to say READY. */
  #awaitReady(): void {
    this.ready = new Promise((resolve, reject) => (this.#settle = { resolve, reject }))
    this.ready.catch(() => undefined)
    this.#stopTimer = this.#placing.clock.after(FRAME_LOAD, () => this.#listening.late())
  }

  #onLoad(): void {
    const isForeign = !this.#hasGreeted && this.port
    this.#hasGreeted = false
    if (isForeign) this.#listening.lost()
  }

  #closePort(): void {
    this.port?.close()
    this.port = undefined
    this.isReady = false
  }
}
