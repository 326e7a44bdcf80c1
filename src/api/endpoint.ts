/**
 * One endpoint's patience. The first question finds out whether the server is well; those that come meanwhile wait for
 * its answer and share a failure. After an answer of 429 nobody asks for a while, and then again only one.
 */
import { WALLET_LIMITS } from '../domain/wallet-limits.ts'
import { catalogueCode, catalogueError } from '../errors/catalogue-codes.ts'
import type { Clock } from '../ports/services.ts'

export function createEndpoint(clock: Clock) {
  let first: Promise<unknown> | undefined
  let isWell = false
  let restsUntil = 0

  async function asked<T>(question: () => Promise<T>): Promise<T> {
    try {
      const answer = await question()
      isWell = true
      return answer
    } catch (error) {
      const code = catalogueCode(error)
      // An answer that was a no was an answer.
      if (code === 'catalogue-failed' || code === 'catalogue-unreadable') isWell = true
      if (code === 'catalogue-busy') {
        isWell = false
        restsUntil = clock.now() + WALLET_LIMITS.backOff
      }
      throw error
    }
  }

  return async function through<T>(question: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (;;) {
      signal.throwIfAborted()
      if (clock.now() < restsUntil) throw catalogueError('catalogue-busy')
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
        if (catalogueCode(error) && !isWell) throw error
      })
    }
  }
}
