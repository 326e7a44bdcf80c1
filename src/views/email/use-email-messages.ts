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

export function failureText({ failures, codeLeft }: EmailMessages, failure: EmailFailure): string {
  const { code, seconds = '', left } = failure
  if (code === 'code-wrong' && left !== undefined) return fill(codeLeft, { left: String(left) })
  return fill(failures[code], { seconds: String(seconds) })
}
