import { useStore } from '@nanostores/react'
import type { SocialMessages } from '../../../messages/social/en.ts'
import { $socialMessages } from '../../../stores/further-messages.ts'

/** The sentences of these logins. A view that uses them is shown only once they are loaded. */
export function useSocialMessages(): SocialMessages {
  const messages = useStore($socialMessages)
  if (!messages) throw new Error('A view was drawn before the sentences of social logins were loaded')
  return messages
}
