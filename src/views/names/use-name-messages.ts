import type { NameMessages } from '../../messages/names/en.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { useStore } from '../shared/use-store.ts'

/** The messages of names. Its views are shown only once they are loaded. */
export function useNameMessages(): NameMessages {
  const { names } = useStore($furtherMessages)
  if (!names) throw new Error('A view of names was drawn before its sentences were loaded')
  return names
}
