import type { SwapMessages } from '../../messages/swap/en.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { useStore } from '../shared/use-store.ts'

/** The messages of swapping. Its views are shown only once they are loaded. */
export function useSwapMessages(): SwapMessages {
  const { swap } = useStore($furtherMessages)
  if (!swap) throw new Error('A view of swapping was drawn before its sentences were loaded')
  return swap
}
