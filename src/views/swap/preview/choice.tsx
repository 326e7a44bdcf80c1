import { fill } from '../../../domain/fill.ts'
import { closeModal, goBack } from '../../../flows/modal/modal.ts'
import { $swapExplanation, $swapStop } from '../../../flows/swap/explain-swap.ts'
import type { SwapStep } from '../../../flows/swap/steps.ts'
import { confirmSwap, planSwapAgain } from '../../../flows/swap/swap.ts'
import type { SwapMessages } from '../../../messages/swap/en.ts'
import type { SendMessages } from '../../../messages/send/en.ts'
import { $connection } from '../../../stores/connections/connections.ts'
import { $online } from '../../../stores/online.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useSendMessages } from '../../send/use-send-messages.ts'
import { DangerChoice } from '../../shared/request/danger-choice.tsx'
import { impactLevel } from '../../../domain/transfers/swap/impact.ts'
import { useStore } from '../../shared/use-store.ts'
import { useSwapMessages } from '../use-swap-messages.ts'

/** Edit or Swap. After the click, the button shows the current step. */
export function Choice({ swapping }: { swapping: SwapStep }) {
  const { preview: words } = useSwapMessages()
  const { preview: sendWords } = useSendMessages()
  const isOnline = useStore($online)
  const wallet = useStore($connection)?.connector.name ?? ''
  const stop = useStore($swapStop)
  const isDangerous = useDanger(swapping)
  const waitsFor = waitingFor(swapping, words, sendWords)
  if (waitsFor) return <Waiting swapping={swapping} text={fill(waitsFor, { wallet })} />
  if (stop || swapping.step === 'unplanned') return <Again isLie={!!stop && 'lie' in stop} />
  if (isDangerous && isOnline)
    return (
      <DangerChoice onContinue={() => void confirmSwap()}>
        <Button data-autofocus onClick={goBack}>
          {sendWords.edit}
        </Button>
      </DangerChoice>
    )
  // After the click the user has to read something: the focus must not be where a second click would swap.
  const mustRead = swapping.step === 'changed'
  return (
    <div className="two">
      <Button variant="quiet" data-autofocus={mustRead ? '' : undefined} onClick={goBack}>
        {sendWords.edit}
      </Button>
      <Button
        data-autofocus={mustRead ? undefined : ''}
        disabled={!isOnline}
        onClick={() => void confirmSwap()}
      >
        {labelOf(swapping, words, sendWords)}
      </Button>
    </div>
  )
}

/** Button for a new plan: the wallet is not called for this one. */
function Again({ isLie }: { isLie: boolean }) {
  const { preview: words } = useSwapMessages()
  const { preview: sendWords } = useSendMessages()
  const isOnline = useStore($online)
  return (
    <div className="two">
      <Button variant="quiet" onClick={isLie ? () => closeModal() : goBack}>
        {isLie ? words.close : sendWords.edit}
      </Button>
      <Button data-autofocus disabled={!isOnline} onClick={planSwapAgain}>
        {words.newQuote}
      </Button>
    </div>
  )
}

function Waiting({ swapping, text }: { swapping: SwapStep; text: string }) {
  const { preview: words } = useSwapMessages()
  const { preview: sendWords } = useSendMessages()
  const isMining = swapping.step === 'mining'
  return (
    <>
      <Button busy>{text}</Button>
      {(isMining || swapping.step === 'asking') && (
        <p className="send-note" data-middle="">
          {isMining ? words.miningText : sendWords.waitingText}
        </p>
      )}
    </>
  )
}

function useDanger(swapping: SwapStep): boolean {
  const state = useStore($swapExplanation)
  const isRead = 'explanation' in state && state.explanation?.description.level === 'danger'
  return isRead || ('plan' in swapping && impactLevel(swapping.plan.quote.impact) === 'danger')
}

function waitingFor(
  { step }: SwapStep,
  words: SwapMessages['preview'],
  sendWords: SendMessages['preview'],
): string | undefined {
  if (step === 'planning') return words.planning
  if (step === 'checking') return sendWords.checking
  if (step === 'switching') return sendWords.switching
  if (step === 'mining') return words.mining
  return step === 'asking' || step === 'sent' || step === 'unsure' ? sendWords.waiting : undefined
}

function labelOf(
  swapping: SwapStep,
  words: SwapMessages['preview'],
  sendWords: SendMessages['preview'],
): string {
  if (swapping.step === 'failed') return sendWords.tryAgain
  if (swapping.step === 'changed') return words.swapChanged
  const isFirst = 'plan' in swapping && swapping.plan.calls.length > 1 && !swapping.plan.isOne
  return isFirst ? fill(words.allow, { symbol: swapping.plan.order.sell.symbol }) : words.swap
}
