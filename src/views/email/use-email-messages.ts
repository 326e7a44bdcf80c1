import { fill } from '../../domain/fill.ts'
import { waitInWords } from '../../domain/wait-in-words.ts'
import type { EmailFailure } from '../../flows/email/steps.ts'
import type { EmailMessages } from '../../messages/email/en.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $online } from '../../stores/online.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { useStore } from '../shared/use-store.ts'

/** The messages of the login. A view that uses them is shown only once they are loaded. */
export function useEmailMessages(): EmailMessages {
  const messages = useStore($furtherMessages).email
  if (!messages) throw new Error('A view was drawn before the sentences of the login were loaded')
  return messages
}

/** Failures that may be caused by being offline. */
const UNREACHED: readonly EmailFailure['code'][] = [
  'gateway-away',
  'frame-gone',
  'frame-error',
  'not-loaded',
  'unavailable',
]

/** Longest wait that is told in seconds. */
const COUNTED = 120

/** Whether the typed code was not checked: it may be correct. */
export const isUnreached = ({ code }: EmailFailure): boolean => UNREACHED.includes(code)

interface Situation {
  isOnline: boolean
  locale: string
}

export function failureText(
  words: EmailMessages,
  failure: EmailFailure,
  { isOnline, locale }: Situation,
): string {
  const { code, seconds = 0 } = failure
  if (!isOnline && isUnreached(failure)) return words.offline
  if (code === 'not-loaded') return words.notLoaded
  if (code === 'forbidden') return words.forbidden
  if (code === 'unavailable') return words.unavailable
  if (code === 'email-cooldown' && seconds > COUNTED)
    return fill(words.tooSoon, { time: waitInWords(seconds, locale) })
  return fill(words.failures[code], { seconds })
}

/** Returns what writes a failure in the visitor's language. */
export function useFailureText(): (failure: EmailFailure) => string {
  const words = useEmailMessages()
  const situation = { isOnline: useStore($online), locale: useStore($formatLocale) }
  return (failure) => failureText(words, failure, situation)
}
