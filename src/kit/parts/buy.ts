/** Buying: its journeys and sentences. */
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { BUY_LANGUAGES } from '../../messages/buy/registry.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { loads } from '../loads.ts'

/** Resolves with the undo once the sentences are there. */
export async function load(): Promise<() => void> {
  const { connect, account } = loads.use()
  const [stopSentences] = await Promise.all([
    followSentences(BUY_LANGUAGES, setFurther('buy')),
    // Balances, which tell what arrived.
    ...[connect(), account()],
  ])
  return stopSentences
}
