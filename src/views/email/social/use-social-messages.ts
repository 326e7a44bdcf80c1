import type { SocialMessages } from '../../../messages/social/en.ts'
import { $furtherMessages } from '../../../stores/further-messages.ts'
import { useStore } from '../../shared/use-store.ts'

/** The messages of social logins. A view that uses them is shown only once they are loaded. */
export function useSocialMessages(): SocialMessages {
  const messages = useStore($furtherMessages).social
  if (!messages) throw new Error('A view was drawn before the sentences of social logins were loaded')
  return messages
}
