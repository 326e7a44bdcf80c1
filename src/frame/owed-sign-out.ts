/**
 * A pending sign-out that the frame has not confirmed. The page forgets a login at once, even if the frame or its gateway cannot be reached.
 * While the frame's session is alive, entering the same email address would log in without a code, so the sign-out is sent before any other
 * call.
 */
import type { Answer, Ask, CallName } from '../domain/embedded/calls.ts'
import type { EmbeddedFrame } from '../ports/embedded-frame.ts'

/** The stored mark. It survives reloads. */
interface OwedMark {
  get(): true | undefined
  set(value: undefined): void
}

/**
 * Sends SIGN_OUT before the next call while `mark` is set, and removes the mark after the frame's response. If the sign-out fails, the call
 * is not sent and rejects with that failure.
 */
export function payOwedSignOut(frame: EmbeddedFrame, mark: OwedMark): EmbeddedFrame {
  let paying: Promise<void> | undefined

  async function pay(): Promise<void> {
    await frame.ask('SIGN_OUT', undefined)
    mark.set(undefined)
  }

  async function ask<Name extends CallName>(
    name: Name,
    request: Ask<Name>,
    options: { signal?: AbortSignal } = {},
  ): Promise<Answer<Name>> {
    if (name === 'SIGN_OUT') {
      const answer = await frame.ask(name, request, options)
      mark.set(undefined)
      return answer
    }
    if (mark.get()) {
      options.signal?.throwIfAborted()
      await (paying ??= pay().finally(() => (paying = undefined)))
      options.signal?.throwIfAborted()
    }
    return frame.ask(name, request, options)
  }

  return {
    ask,
    leave: () => frame.leave(),
    life: () => frame.life(),
    isLasting: () => frame.isLasting(),
    load: () => frame.load(),
    bridge: () => frame.bridge(),
    follow: (events) => frame.follow(events),
    remove: () => frame.remove(),
  }
}
