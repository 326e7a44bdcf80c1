import type { Answer, Ask, CallName, ShowReason } from '../domain/embedded/calls.ts'
import { definePort } from './define-port.ts'

/** `absent`: not in the page. `loading`: it has not said READY. `failed`: it did not in time; the next call loads it anew. */
export type FrameLife = 'absent' | 'loading' | 'ready' | 'failed'

export interface FrameEvents {
  /** It has to be seen. */
  show(shown: { reason: ShowReason; height?: number }): void
  hide(): void
  /** The session began, changed or ended. `token` opens nothing. */
  session(update: { token?: string }): void
  life(life: FrameLife): void
  /** A call was answered, or came to nothing: with `error`. Not when its caller gave it up. */
  settled(name: CallName, error?: unknown): void
  /** It did not load in time, or a login was not answered in time. */
  timedOut(code: 'frame-load-failed' | 'frame-timed-out'): void
}

/** The frame of the embedded wallet: another origin, which holds the keys. It is put into the page by the first call. */
export interface EmbeddedFrame {
  /**
   * Asks the frame. Settles once: with the parsed answer, or with an error of `errors/embedded-codes.ts`, whose cause is a `FrameRefusal`
   * where the frame itself refused; with the reason of `signal` when that is aborted.
   */
  ask<Name extends CallName>(
    name: Name,
    ask: Ask<Name>,
    options?: { signal?: AbortSignal },
  ): Promise<Answer<Name>>
  /** The user does not want to see it any longer: what it is shown for is refused. */
  leave(): void
  life(): FrameLife
  /** What the frame keeps is there at the next visit. Known once it has loaded. */
  isLasting(): boolean
  /** Puts it into the page ahead of the first call. Resolves when it can be asked; rejects when it is gone before. */
  load(): Promise<void>
  /** Returns the undo. */
  follow(events: Partial<FrameEvents>): () => void
  /** Takes it out of the page. Open calls are rejected; the next call loads it anew. */
  remove(): void
}

export const embeddedFrame = definePort<EmbeddedFrame>('embedded-frame')
