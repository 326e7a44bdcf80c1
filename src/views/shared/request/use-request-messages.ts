import type { RequestMessages } from '../../../messages/requests/en.ts'
import { $furtherMessages } from '../../../stores/further-messages.ts'
import { useStore } from '../use-store.ts'

/** The messages of requests. A view that uses them is shown only once they are loaded. */
export function useRequestMessages(): RequestMessages {
  const messages = useStore($furtherMessages).requests
  if (!messages) throw new Error('A view was drawn before the sentences about requests were loaded')
  return messages
}
