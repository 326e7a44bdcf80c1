/** A tab that went to a provider returns to the page. */
import { isOver } from '../../domain/transfers/buy/order.ts'
import { buyWindows } from '../../ports/user/buy-windows.ts'
import { changeOrder, savedOrder } from '../../stores/stored/buy-orders.ts'
import { coded } from '../../errors/codes.ts'
import { goTo, openModal } from '../modal/modal.ts'
import { lookNow } from './follow-orders.ts'
import { orderMachine } from './machine.ts'

/** Shows the order from which this tab returned. Does nothing for an order that this browser did not make. */
export function showReturned(): void {
  const id = buyWindows.use().takeReturned()
  const order = id === undefined ? undefined : savedOrder(id)
  if (!order) return
  if (!isOver(order)) changeOrder(order.id, { isBack: true })
  if (orderMachine.is('leaving')) orderMachine.reset(coded('request-aborted'))
  openModal({})
  goTo('BuyInProgress', { id: order.id })
  lookNow()
}
