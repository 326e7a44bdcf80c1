import { chooseToken, fillAmount } from '../flows/send/draft.ts'
import { stopPlan, watchPlan } from '../flows/send/plan.ts'
import { setRecipient, stopRecipient, watchRecipient } from '../flows/send/recipient.ts'
import { goBack } from '../flows/modal/modal.ts'
import { $sending } from '../flows/send/machine.ts'
import { backToDraft, endSend } from '../flows/send/send.ts'
import type { Route, ViewName } from '../domain/routes.ts'
import { $entered } from '../stores/modal/entered.ts'
import { $history, $view, setHistory } from '../stores/modal/route.ts'

const VIEWS: readonly ViewName[] = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview']

/** Names are resolved and transfers planned while a send view is on screen. */
export function followSend(): () => void {
  let isIn = false
  let filledWith: unknown
  const leave = () => {
    if (!isIn) return
    isIn = false
    stopPlan()
    stopRecipient()
  }
  const stop = $entered.subscribe((route) => {
    if (!VIEWS.includes(route.view)) return leave()
    if (!isIn) {
      isIn = true
      watchRecipient()
      watchPlan()
    }
    // The user returns from the preview to their input.
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

/** A transfer that was sent, or may have been, replaces the preview, with the account behind it. */
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

/** Going back from the preview returns to the draft; without a send view in the history, the draft ends. */
function followHistory(): () => void {
  return $history.listen((entries) => {
    if (!entries.some(({ view }) => VIEWS.includes(view))) endSend()
    else if (!entries.some(({ view }) => view === 'WalletSendPreview')) backToDraft()
  })
}

/** Fills in the values given to `open()`; the user sees and may change them. */
function fillIn(params: Extract<Route, { view: 'WalletSend' }>['params']): void {
  if (params?.token !== undefined) chooseToken(params.token)
  if (params?.recipient !== undefined) setRecipient(params.recipient)
  if (params?.amount !== undefined) fillAmount(params.amount)
}
