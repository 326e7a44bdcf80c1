import { expect } from 'vitest'
import { readAnswer } from '../../src/frame/answers.ts'
import type { CallName } from '../../src/domain/embedded/calls.ts'

/** Fails the test unless the page's parser reads an answer of the frame, as posted, as what the frame said. */
export function expectRead(name: CallName, answer: unknown): void {
  const posted: unknown = structuredClone(answer)
  expect(readAnswer(name, posted), `the page reads the answer to ${name}`).toEqual({ answer: posted })
}

/** The same handlers, whose answers the page has to read. */
export function readByPage<Handlers extends object>(handlers: Handlers): Handlers {
  const checked = Object.entries(handlers).map(([name, handle]) => [
    name,
    typeof handle === 'function' && /^[A-Z_]+$/.test(name)
      ? async (...asked: unknown[]) => {
          const answer: unknown = await (handle as (...given: unknown[]) => unknown)(...asked)
          expectRead(name as CallName, answer)
          return answer
        }
      : handle,
  ])
  return Object.fromEntries(checked) as Handlers
}
