/** Swapping: its flows and messages. */
import { createSwaps } from '../../api/swap.ts'
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { SWAP_LANGUAGES } from '../../messages/swap/registry.ts'
import { clock } from '../../ports/clock.ts'
import { swapSources } from '../../ports/user/swaps.ts'
import { followSwap } from '../../reactions/on-swap.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { loads } from '../loads.ts'

/** Resolves with the undo function once sources and wallets can be called, and the messages are loaded. */
export async function load(): Promise<() => void> {
  swapSources.provide(createSwaps(clock.use()))
  const { further } = loads.use()
  const [stopSentences] = await Promise.all([
    followSentences(SWAP_LANGUAGES, setFurther('swap')),
    // Balances, the explanation of transactions, following them, and the styles are shared with sending.
    further().then(({ send }) => send()),
  ])
  const stopSwap = followSwap()
  return () => {
    stopSwap()
    stopSentences()
  }
}
