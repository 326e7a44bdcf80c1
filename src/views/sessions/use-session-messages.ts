import type { SessionMessages } from '../../messages/sessions/en.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { useStore } from '../shared/use-store.ts'

/** The messages of sessions. Its views are shown only once they are loaded. */
export function useSessionMessages(): SessionMessages {
  const { sessions } = useStore($furtherMessages)
  if (!sessions) throw new Error('A view of sessions was drawn before its sentences were loaded')
  return sessions
}
