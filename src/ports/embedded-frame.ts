import type { Answer, Ask, CallName, ShowReason } from '../domain/embedded/calls.ts'
import type { UnservedCode } from '../errors/embedded-codes.ts'
import type { WalletKitError } from '../errors/wallet-kit-error.ts'
import { definePort } from './define-port.ts'

/** `absent`: not in the page. `loading`: READY has not arrived. `failed`: READY did not arrive in time; the next call loads it anew. */
export type FrameLife = 'absent' | 'loading' | 'ready' | 'failed'

export type LoadFailure = 'frame-load-failed' | UnservedCode

export interface FrameEvents {
  /** The frame requests to be visible. */
  show(shown: { reason: ShowReason; height?: number }): void
  hide(): void
  /** The session began, changed or ended. `token` grants no access. */
  session(update: { token?: string }): void
  life(life: FrameLife): void
  /** A call was answered or failed: then with `error`. Not emitted if its caller aborted it. */
  settled(name: CallName, error?: unknown): void
  /** The frame did not load, or a login was not answered in time. */
  timedOut(error: WalletKitError<LoadFailure | 'frame-timed-out'>): void
}

/** The frame of the embedded wallet: it has another origin, and holds the keys. The first call adds it to the page. */
export interface EmbeddedFrame {
  /**
   * Calls the frame. Resolves with the parsed answer; rejects with an error of `errors/embedded-codes.ts`, whose cause is a `FrameRefusal`
   * if the frame itself refused, or with the reason of `signal` once that is aborted.
   */
  ask<Name extends CallName>(
    name: Name,
    ask: Ask<Name>,
    options?: { signal?: AbortSignal },
  ): Promise<Answer<Name>>
  /** Called when the user closes the frame: the request that it is shown for is refused. */
  leave(): void
  life(): FrameLife
  /** Whether the frame's storage persists until the next visit. Known once it has loaded. */
  isLasting(): boolean
  /** Adds the frame before the first call. Resolves when it can be called; rejects if it is removed before. */
  load(): Promise<void>
  /** Lets a window of the wallet's origin that the page has opened find the frame. Returns the undo function. */
  bridge(): () => void
  /** Returns the undo function. */
  follow(events: Partial<FrameEvents>): () => void
  /** Removes the frame. Open calls are rejected; the next call loads it anew. */
  remove(): void
}

export const embeddedFrame = definePort<EmbeddedFrame>('embedded-frame')
