import type { FirstMessages } from '../../messages/first/en.ts'
import { $firstMessages, $messages, type AllMessages } from '../../stores/messages.ts'
import { useStore } from '../shared/use-store.ts'

/** The messages of the first open. Nothing is rendered before they are loaded. */
export const useFirstMessages = (): FirstMessages => needed(useStore($firstMessages))

/** The messages of all views. A view other than Connect is rendered only once they are loaded. */
export const useMessages = (): AllMessages => needed(useStore($messages))

function needed<M>(messages: M | undefined): M {
  if (!messages) throw new Error('A view was drawn before its sentences were loaded')
  return messages
}
