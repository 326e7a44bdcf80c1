import { useStore } from '@nanostores/react'
import type { FirstMessages } from '../../messages/en-first.ts'
import type { Messages } from '../../messages/en.ts'
import { $firstMessages, $messages } from '../../stores/messages.ts'

/** The sentences in force. A view is shown only once they are there. */
export function useMessages(): Messages {
  return present(useStore($messages))
}

/** For the frame and the Connect view, which are there before all sentences are. */
export function useFirstMessages(): FirstMessages {
  return present(useStore($firstMessages))
}

function present<T>(messages: T | undefined): T {
  if (!messages) throw new Error('A view was drawn before its sentences were loaded')
  return messages
}
