import { chooseToken, setAmount } from '../flows/send/draft.ts'
import { stopPlan, watchPlan } from '../flows/send/plan.ts'
import { setRecipient, stopRecipient, watchRecipient } from '../flows/send/recipient.ts'
import type { Route, ViewName } from '../domain/routes.ts'
import { $route } from '../stores/modal/route.ts'

const VIEWS: readonly ViewName[] = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview']

/** Names are looked up and transfers planned while a view of sending is on screen. */
export function followSend(): () => void {
  let isIn = false
  let filledWith: unknown
  const leave = () => {
    if (!isIn) return
    isIn = false
    stopPlan()
    stopRecipient()
  }
  const stop = $route.subscribe((route) => {
    if (!VIEWS.includes(route.view)) return leave()
    if (!isIn) {
      isIn = true
      watchRecipient()
      watchPlan()
    }
    // The user comes back from the preview to what they have written.
    if (route.view !== 'WalletSend' || route.params === filledWith) return
    filledWith = route.params
    fillIn(route.params)
  })
  return () => {
    stop()
    leave()
  }
}

/** What `open()` was given for the draft; the user sees it and may change it. */
function fillIn(params: Extract<Route, { view: 'WalletSend' }>['params']): void {
  if (params?.token !== undefined) chooseToken(params.token)
  if (params?.recipient !== undefined) setRecipient(params.recipient)
  if (params?.amount !== undefined) setAmount(params.amount)
}
