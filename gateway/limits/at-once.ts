import { Refused } from '../refused.ts'

/** Limits concurrent runs per key, within this process. @throws `Refused` RATE_LIMITED with `retryAfter` seconds. */
export function atOnce(most: number, retryAfter: number) {
  const running = new Map<string, number>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const count = running.get(key) ?? 0
    if (count >= most) throw new Refused('RATE_LIMITED', 'Too many requests', { retryAfter })
    running.set(key, count + 1)
    try {
      return await work()
    } finally {
      const left = running.get(key)! - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
    }
  }
}
