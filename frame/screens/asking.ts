import { Failure, refused } from '../failure.ts'
import type { Stage } from '../keys/host.ts'

export interface Asking<T> {
  /** Ends the screen with the user's answer. */
  answer(value: T): void
  /** Ends the screen with an error. */
  fail(error: unknown): void
  /** The user closes the screen: 4001. */
  refuse(): void
}

/** Has the user asked by what `draw` shows. Rejects with 4001 when the screen is left or taken away. */
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
