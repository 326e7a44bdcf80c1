import type { RouteOf, ViewName } from '../domain/routes.ts'
import { fillSwap } from '../flows/swap/draft.ts'
import { $swapping } from '../flows/swap/machine.ts'
import { stopSwapQuotes, watchSwapQuotes } from '../flows/swap/quotes.ts'
import { backToSwapDraft, endSwap } from '../flows/swap/swap.ts'
import { $swapTokens, stopSwapTokens, watchSwapTokens } from '../flows/swap/tokens.ts'
import { goBack } from '../flows/modal/modal.ts'
import { $entered } from '../stores/modal/entered.ts'
import { $history, $view, setHistory } from '../stores/modal/route.ts'

const VIEWS: readonly ViewName[] = ['Swap', 'SwapSelectToken', 'SwapPreview']

/** Tokens are read while a swap view is on screen, and quotes while they are shown. */
export function followSwap(): () => void {
  let given: RouteOf<'Swap'>['params']
  let filledWith: unknown
  // Values given to `open()` refer to tokens of the list.
  const fillIn = () => {
    if (!given || !$swapTokens.get().length) return
    fillSwap(given)
    given = undefined
  }
  const stopRoute = $entered.subscribe(({ view, params }) => {
    if (VIEWS.includes(view)) watchSwapTokens()
    else stopSwapTokens()
    if (view === 'Swap') watchSwapQuotes()
    else stopSwapQuotes()
    // The user returns from the preview to their input.
    if (view !== 'Swap' || params === filledWith) return
    filledWith = params
    given = params
    fillIn()
  })
  const undo = [stopRoute, $swapTokens.listen(fillIn), followSteps(), followHistory()]
  return () => {
    for (const stop of undo) stop()
    stopSwapTokens()
    stopSwapQuotes()
  }
}

/** A swap that was sent, or may have been, replaces the preview, with the account behind it. */
function followSteps(): () => void {
  return $swapping.listen((swapping) => {
    if ($view.get() !== 'SwapPreview') return
    if (swapping.step === 'drafting') goBack()
    if (swapping.step === 'sent' || swapping.step === 'unsure')
      setHistory(
        { view: 'Account', params: undefined },
        { view: 'TransactionStatus', params: { id: swapping.id } },
      )
  })
}

/** Going back from the preview returns to the draft; without a swap view in the history, the draft ends. */
function followHistory(): () => void {
  return $history.listen((entries) => {
    if (!entries.some(({ view }) => VIEWS.includes(view))) endSwap()
    else if (!entries.some(({ view }) => view === 'SwapPreview')) backToSwapDraft()
  })
}
