/**
 * One endpoint's patience. The first question finds out whether the server is well; those that come meanwhile wait for
 * its answer and share a failure. After an answer of 429 nobody asks for a while, and then again only one.
 */
import { ageOf } from '../domain/age.ts'
import { LIMITS } from '../domain/limits.ts'
import type { Clock } from '../ports/clock.ts'

/** What a back end calls its ways of not giving what was asked for. */
export interface Refusals {
  busy(): Error
  isBusy(error: unknown): boolean
  /** It was reached, and said no. */
  isAnswer(error: unknown): boolean
  /** Any of them; what else is thrown is somebody's going away. */
  isRefusal(error: unknown): boolean
}

export function createEndpoint(clock: Clock, refusals: Refusals) {
  let first: Promise<unknown> | undefined
  let isWell = false
  let restsSince = -Infinity

  async function asked<T>(question: () => Promise<T>): Promise<T> {
    try {
      const answer = await question()
      isWell = true
      return answer
    } catch (error) {
      if (refusals.isAnswer(error)) isWell = true
      if (refusals.isBusy(error)) {
        isWell = false
        restsSince = clock.now()
      }
      throw error
    }
  }

  return async function through<T>(question: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (;;) {
      signal.throwIfAborted()
      if (ageOf(restsSince, clock.now()) < LIMITS.httpBackOff) throw refusals.busy()
      if (isWell) return asked(question)
      if (!first) {
        const own = asked(question).finally(() => {
          if (first === own) first = undefined
        })
        first = own
        return own
      }
      // Somebody else's going away is no failure of the server's: then the next one asks.
      await first.catch((error: unknown) => {
        if (refusals.isRefusal(error) && !isWell) throw error
      })
    }
  }
}
