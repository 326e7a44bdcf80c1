import { chooseToken, fillAmount } from '../flows/send/draft.ts'
import { stopPlan, watchPlan } from '../flows/send/plan.ts'
import { setRecipient, stopRecipient, watchRecipient } from '../flows/send/recipient.ts'
import { goBack } from '../flows/modal/modal.ts'
import { $sending } from '../flows/send/machine.ts'
import { backToDraft, endSend } from '../flows/send/send.ts'
import type { Route, ViewName } from '../domain/routes.ts'
import { $history, $route, $view, setHistory } from '../stores/modal/route.ts'

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
  const undo = [stop, followSteps(), followHistory()]
  return () => {
    for (const end of undo) end()
    leave()
  }
}

/** What was sent, or may have been, is shown in place of the preview, with the account behind it. */
function followSteps(): () => void {
  return $sending.listen((sending) => {
    if ($view.get() !== 'WalletSendPreview') return
    if (sending.step === 'drafting') goBack()
    if (sending.step === 'sent' || sending.step === 'unsure') showSent(sending.id)
  })
}

function showSent(id: string): void {
  setHistory({ view: 'Account', params: undefined }, { view: 'TransactionStatus', params: { id } })
}

/** Going back from the preview is going back to the draft; without a view of sending in the history, the draft is over. */
function followHistory(): () => void {
  return $history.listen((entries) => {
    if (!entries.some(({ view }) => VIEWS.includes(view))) endSend()
    else if (!entries.some(({ view }) => view === 'WalletSendPreview')) backToDraft()
  })
}

/** What `open()` was given for the draft; the user sees it and may change it. */
function fillIn(params: Extract<Route, { view: 'WalletSend' }>['params']): void {
  if (params?.token !== undefined) chooseToken(params.token)
  if (params?.recipient !== undefined) setRecipient(params.recipient)
  if (params?.amount !== undefined) fillAmount(params.amount)
}
