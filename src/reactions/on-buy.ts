import {
  enterDraft,
  chooseBuyToken,
  chooseCurrency,
  clearBuyDraft,
  fillBuyAmount,
} from '../flows/buy/draft.ts'
import { followOrders, lookNow } from '../flows/buy/follow-orders.ts'
import { leaveOrder, stopOrdering } from '../flows/buy/make-order.ts'
import { stopOffers, watchOffers } from '../flows/buy/offers.ts'
import { pickMethod, pickProvider, stopQuotes, watchQuotes } from '../flows/buy/quotes.ts'
import type { RouteOf, ViewName } from '../domain/routes.ts'
import { $connections } from '../stores/connections/connections.ts'
import { $entered } from '../stores/modal/entered.ts'
import { $history } from '../stores/modal/route.ts'
import { forgetOverOrders } from '../stores/stored/buy-orders.ts'

const DRAFT: readonly ViewName[] = ['OnRampProviders', 'OnRampTokenSelect', 'OnRampFiatSelect']

/** Offers are read while a buy view is on screen, quotes while they are shown; orders are followed in any view. */
export function followBuy(): () => void {
  let filledWith: unknown
  const stopRoute = $entered.subscribe(({ view, params }) => {
    if (DRAFT.includes(view)) {
      enterDraft()
      watchOffers()
    } else stopOffers()
    if (view === 'OnRampProviders') watchQuotes()
    else stopQuotes()
    if (view === 'BuyInProgress') lookNow()
    else leaveOrder()
    // The user returns from a choice to their input.
    if (view !== 'OnRampProviders' || params === filledWith) return
    filledWith = params
    fillIn(params)
  })
  const undo = [
    stopRoute,
    followOrders(),
    $history.listen((entries) => {
      if (entries.some(({ view }) => DRAFT.includes(view))) return
      clearBuyDraft()
      pickProvider(undefined)
      pickMethod(undefined)
    }),
    $connections.listen(({ length }) => {
      if (!length) forgetOverOrders()
    }),
  ]
  return () => {
    for (const stop of undo) stop()
    stopOffers()
    stopQuotes()
    stopOrdering()
  }
}

/** Fills in the values given to `open()`; the user sees and may change them. */
function fillIn(params: RouteOf<'OnRampProviders'>['params']): void {
  if (params?.currency !== undefined) chooseCurrency(params.currency)
  if (params?.token !== undefined) chooseBuyToken(params.token)
  if (params?.amount !== undefined) fillBuyAmount(params.amount)
}
