import { coded, type ERRORS } from '../errors/codes.ts'
import { services } from '../ports/services.ts'

/** The answer, or a coded error when it has not come after `ms`. */
export async function within<T>(ms: number, code: keyof typeof ERRORS, answer: Promise<T>): Promise<T> {
  let stop = () => {}
  const tooLate = new Promise<never>((_, reject) => {
    stop = services().clock.after(ms, () => reject(coded(code)))
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    stop()
  }
}
