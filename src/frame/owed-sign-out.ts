/**
 * A sign-out that the frame has not answered yet. The page forgets a login at once, also when the frame or its gateway cannot be reached;
 * with the session in the frame still alive, typing the same address would log in without a code. So it is ended before anything else is
 * asked.
 */
import type { Answer, Ask, CallName } from '../domain/embedded/calls.ts'
import type { EmbeddedFrame } from '../ports/embedded-frame.ts'

/** The mark in storage. It outlives the page. */
interface OwedMark {
  get(): true | undefined
  set(value: undefined): void
}

/**
 * Sends SIGN_OUT ahead of the next call for as long as `mark` is set, and removes the mark once the frame has answered. A call whose sign-out
 * fails is not made, and rejects with that failure.
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
    follow: (events) => frame.follow(events),
    remove: () => frame.remove(),
  }
}
