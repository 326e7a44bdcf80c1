import { useStore } from '@nanostores/react'
import { fill } from '../../domain/fill.ts'
import type { EmailFailure } from '../../flows/email/steps.ts'
import type { EmailMessages } from '../../messages/email/en.ts'
import { $emailMessages } from '../../stores/further-messages.ts'

/** The sentences of the login. A view that uses them is shown only once they are loaded. */
export function useEmailMessages(): EmailMessages {
  const messages = useStore($emailMessages)
  if (!messages) throw new Error('A view was drawn before the sentences of the login were loaded')
  return messages
}

/** Failures that being offline explains. */
const UNREACHED: readonly EmailFailure['code'][] = ['gateway-away', 'frame-gone', 'frame-error', 'not-loaded']

export function failureText(words: EmailMessages, { code, seconds = 0 }: EmailFailure, isOnline: boolean) {
  if (!isOnline && UNREACHED.includes(code)) return words.offline
  if (code === 'not-loaded') return words.notLoaded
  return fill(words.failures[code], { seconds })
}
