/** The calls that the frame has not answered yet. Each settles once; later messages are ignored. */
import type { CallName } from '../domain/embedded/calls.ts'
import { embeddedError } from '../errors/embedded-codes.ts'
import type { FrameMessage } from './answers.ts'
import { readAnswer, readFailure } from './answers.ts'
import { refusalOf } from './refusal.ts'

interface OpenCall {
  name: CallName
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** The frame and this code do not understand each other: one of them is older, or wrong. */
class UnreadableAnswer extends Error {
  readonly code = 'frame-unreadable'

  constructor(name: CallName) {
    super(`The answer to ${name} is not readable`)
  }
}

export function createOpenCalls() {
  const open = new Map<string, OpenCall>()

  function take(id: string): OpenCall | undefined {
    const call = open.get(id)
    open.delete(id)
    return call
  }

  return {
    ids: (name: CallName): readonly string[] =>
      [...open].flatMap(([id, call]) => (call.name === name ? [id] : [])),
    size: () => open.size,

    add(name: CallName, id: string): Promise<unknown> {
      return new Promise((resolve, reject) => open.set(id, { name, resolve, reject }))
    },

    /** Settles the call that the message answers. The id of one call with the name of another settles nothing. */
    answer({ name, id, kind, payload }: Exclude<FrameMessage, { kind: 'event' }>): void {
      if (open.get(id)?.name !== name) return
      const call = take(id)
      if (kind === 'failure') return call?.reject(refusalOf(readFailure(payload)))
      const read = readAnswer(name, payload)
      if (read) call?.resolve(read.answer)
      else call?.reject(embeddedError('frame-error', { cause: new UnreadableAnswer(name) }))
    },

    reject(id: string, error: unknown): void {
      take(id)?.reject(error)
    },

    rejectAll(why: () => Error): void {
      for (const id of [...open.keys()]) take(id)?.reject(why())
    },
  }
}
