import type { FrameFailure, FrameFailureCode } from '../src/domain/embedded/calls.ts'

/** The failure of a call: the only error that the frame throws on purpose. The message contains no secrets. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: number | FrameFailureCode
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** Number of attempts left. */
  readonly left: number | undefined
  /** What a node adds to its error (JSON), such as the data of a revert. */
  readonly data: unknown
  /** The gateway's own error code, if a response of the gateway is the cause. Not sent to the page. */
  readonly reason: string | undefined
  /** The message in the visitor's language, for a screen; the page gets `message`. */
  readonly shown: string | undefined

  constructor(
    code: number | FrameFailureCode,
    message: string,
    more: {
      retryAfter?: number | undefined
      left?: number | undefined
      data?: unknown
      reason?: string | undefined
      shown?: string | undefined
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.code = code
    this.retryAfter = more.retryAfter
    this.left = more.left
    this.data = more.data
    this.reason = more.reason
    this.shown = more.shown
  }

  toPayload(): FrameFailure {
    const { message, code, retryAfter, left, data } = this
    return {
      message,
      code,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(left === undefined ? {} : { left }),
      ...(data === undefined ? {} : { data }),
    }
  }
}

/** The user rejected the request (EIP-1193). */
export const refused = () => new Failure(4001, 'User rejected the request')
