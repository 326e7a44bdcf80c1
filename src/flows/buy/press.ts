/** A click on "Continue": the window has to be opened within it. */
import { buyWindows, type OpenedBuy } from '../../ports/user/buy-windows.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $device } from '../../stores/device.ts'
import { $view } from '../../stores/modal/route.ts'
import { noteWindow } from '../../stores/modal/blocked-window.ts'
import { track } from '../../stores/track.ts'
import { goTo } from '../modal/modal.ts'
import { $wish } from './draft.ts'
import { orderMachine, type Press } from './machine.ts'
import { makeOrder } from './make-order.ts'
import { $chosenRow, isOpen, isValid } from './quotes.ts'
import { startAgain } from './start-again.ts'

/** Opens the chosen provider with the current input. */
export function pressBuy(): void {
  const wish = $wish.get()
  const row = $chosenRow.get()
  if (!wish || !row || !isOpen(row)) return
  if (row.step === 'quote' && !isValid(row.quote)) return
  press({ wish, provider: row.provider, ...(row.step === 'quote' && { quote: row.quote }) }, openWindow())
}

/** Repeats the last click: in a window, or in this tab if none can be opened. If the quote has expired, returns to current prices. */
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
  // In-app browsers have no windows, or lose the page that opened one.
  if (device?.isTelegram || device?.isInApp) return 'tab'
  return noteWindow(buyWindows.use().open())
}
