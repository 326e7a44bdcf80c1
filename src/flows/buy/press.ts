/** A press on "Continue": what has to happen within it is opening the window. */
import { buyWindows, type OpenedBuy } from '../../ports/user/buy-windows.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $device } from '../../stores/device.ts'
import { $view } from '../../stores/modal/route.ts'
import { track } from '../../stores/track.ts'
import { goTo } from '../modal/modal.ts'
import { $wish } from './draft.ts'
import { orderMachine, type Press } from './machine.ts'
import { makeOrder } from './make-order.ts'
import { $chosenRow, isOpen, isValid } from './quotes.ts'
import { startAgain } from './start-again.ts'

/** Goes to the chosen provider with what is written. */
export function pressBuy(): void {
  const wish = $wish.get()
  const row = $chosenRow.get()
  if (!wish || !row || !isOpen(row)) return
  if (row.step === 'quote' && !isValid(row.quote)) return
  press({ wish, provider: row.provider, ...(row.step === 'quote' && { quote: row.quote }) }, openWindow())
}

/** The same once more: in a window, or in this tab where none can be opened. With a quote that has run out, back to the prices of now. */
export function pressAgain(where: 'window' | 'tab'): void {
  const last = orderMachine.context.press
  if (!last) return
  if (last.quote && !isValid(last.quote)) return startAgain()
  press(last, where === 'tab' ? 'tab' : openWindow())
}

function press(pressed: Press, opened: OpenedBuy): void {
  const isSmartAccount = $account.get()?.type === 'smartAccount'
  track('SELECT_BUY_PROVIDER', { provider: pressed.provider.id, isSmartAccount })
  orderMachine.context.press = pressed
  if ($view.get() !== 'BuyInProgress') goTo('BuyInProgress', {})
  void makeOrder(pressed, opened)
}

function openWindow(): OpenedBuy {
  const device = $device.get()
  // Browsers of other apps have no windows, or lose the page that opened one.
  if (device?.isTelegram || device?.isInApp) return 'tab'
  return buyWindows.use().open() ?? 'blocked'
}
