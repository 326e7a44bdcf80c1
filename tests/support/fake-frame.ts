/** A fake port for the frame of the embedded wallet; the test defines its answers. */
import type { Answer, Ask, CallName } from '../../src/domain/embedded/calls.ts'
import type { EmbeddedFrame, FrameEvents, FrameLife } from '../../src/ports/embedded-frame.ts'
import { settle } from './deferred.ts'

type Answers = { [Name in CallName]?: (ask: Ask<Name>) => Answer<Name> | Promise<Answer<Name>> }

export function fakeFrame(answers: Answers = {}) {
  const followers = new Set<Partial<FrameEvents>>()
  const asked: { name: CallName; ask: unknown; signal: AbortSignal | undefined }[] = []
  let life: FrameLife = 'ready'
  let left = 0
  let bridges = 0
  let isSession = false
  const frame: EmbeddedFrame = {
    async ask<Name extends CallName>(name: Name, ask: Ask<Name>, { signal }: { signal?: AbortSignal } = {}) {
      asked.push({ name, ask, signal })
      const answer = answers[name]
      if (!answer) throw new Error(`The test does not answer ${name}`)
      return answer(ask)
    },
    leave: () => void (left += 1),
    life: () => life,
    isLasting: () => !isSession,
    load: async () => undefined,
    bridge() {
      bridges += 1
      return () => void (bridges -= 1)
    },
    follow(events) {
      followers.add(events)
      return () => followers.delete(events)
    },
    remove: () => void (life = 'absent'),
  }
  return {
    frame,
    answers,
    asked,
    names: () => asked.map(({ name }) => name),
    left: () => left,
    bridges: () => bridges,
    /** From now on the frame's storage lasts only for the session. */
    forgets: () => void (isSession = true),
    async tell<Name extends keyof FrameEvents>(name: Name, ...args: Parameters<FrameEvents[Name]>) {
      for (const follower of [...followers])
        (follower[name] as ((...all: unknown[]) => void) | undefined)?.(...args)
      await settle()
    },
  }
}
