/** Buying: its flows and messages. */
import { createOnRamps } from '../../api/on-ramp.ts'
import { showReturned } from '../../flows/buy/returned.ts'
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { BUY_LANGUAGES } from '../../messages/buy/registry.ts'
import { clock } from '../../ports/clock.ts'
import { onRamps } from '../../ports/user/on-ramp.ts'
import { buyWindows } from '../../ports/user/buy-windows.ts'
import { followBuy } from '../../reactions/on-buy.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { loads } from '../loads.ts'
import { pageBuyWindows } from '../page/buy-windows.ts'

/** Resolves with the undo function once providers can be requested, and the messages are loaded. */
export async function load(): Promise<() => void> {
  onRamps.provide(createOnRamps(clock.use()))
  buyWindows.provide(pageBuyWindows)
  const { connect, account, transactions } = loads.use()
  const [stopSentences] = await Promise.all([
    followSentences(BUY_LANGUAGES, setFurther('buy')),
    // Balances, which show arrivals, and the locks of tabs.
    ...[connect(), account(), transactions()],
  ])
  const stopBuy = followBuy()
  showReturned()
  const stopBack = pageBuyWindows.onBack(showReturned)
  return () => {
    stopBack()
    stopBuy()
    stopSentences()
  }
}
