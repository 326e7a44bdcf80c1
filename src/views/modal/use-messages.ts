import { useStore } from '@nanostores/react'
import type { Messages } from '../../messages/en.ts'
import { $messages } from '../../stores/messages.ts'

/** The sentences in force. A view is shown only once they are loaded. */
export function useMessages(): Messages {
  const messages = useStore($messages)
  if (!messages) throw new Error('A view was drawn before its sentences were loaded')
  return messages
}
