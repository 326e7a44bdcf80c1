import type { SendMessages } from '../../messages/send/en.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { useStore } from '../shared/use-store.ts'

/** The messages of sending. Its views are shown only once they are loaded. */
export function useSendMessages(): SendMessages {
  const messages = useStore($furtherMessages).send
  if (!messages) throw new Error('A view of sending was drawn before its sentences were loaded')
  return messages
}
