import { fill } from '../../src/domain/fill.ts'
import { waitInWords } from '../../src/domain/wait-in-words.ts'
import type { FrameMessages } from '../../src/messages/in-frame/frame/en.ts'
import { Failure } from '../failure.ts'

/** Errors that the user cannot fix on the current screen: the screen rejects with them. */
export const endsScreen = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'FROZEN' || error.code === 4001 || error.code === 4100)

/** A localised message for an error; the gateway's own text is not shown. */
export function problemText(error: unknown, { problems }: FrameMessages): string {
  if (!(error instanceof Failure)) return problems.OTHER
  const { code, reason, retryAfter } = error
  if (reason === 'LEAVING') return problems.LEAVING
  switch (code) {
    case 'FROZEN':
    case 'GATEWAY_AWAY':
    case 'RECOVERY_REQUIRED':
      return problems[code]
    case 'RATE_LIMITED':
      return fill(problems.RATE_LIMITED, {
        time: waitInWords(retryAfter ?? 60, document.documentElement.lang || 'en'),
      })
    case 4100:
      return problems.LOGGED_OUT
    case 4900:
      return problems.GATEWAY_AWAY
    default:
      return problems.OTHER
  }
}
