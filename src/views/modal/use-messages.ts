import { useStore } from '@nanostores/react'
import type { FirstMessages } from '../../messages/first/en.ts'
import { $firstMessages, $messages, type AllMessages } from '../../stores/messages.ts'

/** The sentences of the first open. Nothing is drawn before they are loaded. */
export const useFirstMessages = (): FirstMessages => needed(useStore($firstMessages))

/** Those of all views. A view but Connect is drawn only once they are loaded. */
export const useMessages = (): AllMessages => needed(useStore($messages))

function needed<M>(messages: M | undefined): M {
  if (!messages) throw new Error('A view was drawn before its sentences were loaded')
  return messages
}
