import type { FrameFailure, FrameFailureCode } from '../src/domain/embedded/calls.ts'

/** What a call of the page ends with when it fails: the only error that the frame throws on purpose. The message is a sentence without secrets. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: number | FrameFailureCode
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** Guesses that are left. */
  readonly left: number | undefined
  /** The gateway's own code, where one of its answers is the cause. It is not told to the page. */
  readonly reason: string | undefined
  /** The sentence in the language of the visitor, for a screen; the page is told the other one. */
  readonly shown: string | undefined

  constructor(
    code: number | FrameFailureCode,
    message: string,
    more: {
      retryAfter?: number | undefined
      left?: number | undefined
      reason?: string | undefined
      shown?: string | undefined
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.code = code
    this.retryAfter = more.retryAfter
    this.left = more.left
    this.reason = more.reason
    this.shown = more.shown
  }

  toPayload(): FrameFailure {
    const { message, code, retryAfter, left } = this
    return {
      message,
      code,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(left === undefined ? {} : { left }),
    }
  }
}

/** The user said no (EIP-1193). */
export const refused = () => new Failure(4001, 'User rejected the request')
