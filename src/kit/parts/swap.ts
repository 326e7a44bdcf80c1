/** Swapping: its journeys and sentences. */
import { createSwaps } from '../../api/swap.ts'
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { SWAP_LANGUAGES } from '../../messages/swap/registry.ts'
import { clock } from '../../ports/clock.ts'
import { swapSources } from '../../ports/user/swaps.ts'
import { followSwap } from '../../reactions/on-swap.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { loads } from '../loads.ts'

/** Resolves with the undo once sources and wallets can be asked, and the sentences are there. */
export async function load(): Promise<() => void> {
  swapSources.provide(createSwaps(clock.use()))
  const { further } = loads.use()
  const [stopSentences] = await Promise.all([
    followSentences(SWAP_LANGUAGES, setFurther('swap')),
    // Balances, what is said about the transactions and what becomes of them come with sending, and so does its look.
    further().then(({ send }) => send()),
  ])
  const stopSwap = followSwap()
  return () => {
    stopSwap()
    stopSentences()
  }
}
