import type { BuyMessages } from '../../messages/buy/en.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { useStore } from '../shared/use-store.ts'

/** The messages of buying. Its views are shown only once they are loaded. */
export function useBuyMessages(): BuyMessages {
  const { buy } = useStore($furtherMessages)
  if (!buy) throw new Error('A view of buying was drawn before its sentences were loaded')
  return buy
}
