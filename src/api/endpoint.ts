/**
 * Back-off of one endpoint. While its first request is pending, further ones wait and share its failure. After status 429, requests are
 * refused for `LIMITS.http.backOff` ms, then one request is sent as a probe.
 */
import { ageOf } from '../domain/account/age.ts'
import * as LIMITS from '../domain/limits.ts'
import type { Clock } from '../ports/clock.ts'

/** A back end's error codes. */
export interface Refusals {
  busy(): Error
  isBusy(error: unknown): boolean
  /** The server answered, but not with success. */
  isAnswer(error: unknown): boolean
  /** Any failure of the back end; other errors are aborts. */
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
      if (ageOf(restsSince, clock.now()) < LIMITS.http.backOff) throw refusals.busy()
      if (isWell) return asked(question)
      if (!first) {
        const own = asked(question).finally(() => {
          if (first === own) first = undefined
        })
        first = own
        return own
      }
      // The first request was aborted by its caller, so this one is sent.
      await first.catch((error: unknown) => {
        if (refusals.isRefusal(error) && !isWell) throw error
      })
    }
  }
}
