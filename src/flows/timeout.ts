import { coded, type ERRORS } from '../errors/codes.ts'
import { clock } from '../ports/clock.ts'

/** Resolves with the answer, or rejects with a coded error after `ms`. */
export async function within<T>(ms: number, code: keyof typeof ERRORS, answer: Promise<T>): Promise<T> {
  let stop = () => {}
  const tooLate = new Promise<never>((_, reject) => {
    stop = clock.use().after(ms, () => reject(coded(code)))
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    stop()
  }
}
