import type { HelpMessages } from '../../messages/help/en.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { useStore } from '../shared/use-store.ts'

/** The messages of Help. Its view is shown only once they are loaded. */
export function useHelpMessages(): HelpMessages {
  const { help } = useStore($furtherMessages)
  if (!help) throw new Error('Help was drawn before its sentences were loaded')
  return help
}
