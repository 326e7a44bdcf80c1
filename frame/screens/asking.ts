import { Failure, refused } from '../failure.ts'
import type { Stage } from '../keys/host.ts'

export interface Asking<T> {
  /** Resolves with the user's answer. */
  answer(value: T): void
  /** Rejects with an error. */
  fail(error: unknown): void
  /** Rejects with 4001: the user closes the screen. */
  refuse(): void
}

/** Shows a screen with `draw` and resolves with the user's answer. Rejects with 4001 if the user or the page closes the screen. */
export function ask<T>(stage: Pick<Stage, 'signal'>, draw: (asking: Asking<T>) => void): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(refused())
    if (stage.signal.aborted) return onAbort()
    stage.signal.addEventListener('abort', onAbort, { once: true })
    const settled = () => stage.signal.removeEventListener('abort', onAbort)
    draw({
      answer(value) {
        settled()
        resolve(value)
      },
      fail(error) {
        settled()
        reject(error instanceof Error ? error : new Failure(-32603, 'That did not work.', { cause: error }))
      },
      refuse() {
        settled()
        reject(refused())
      },
    })
  })
}
