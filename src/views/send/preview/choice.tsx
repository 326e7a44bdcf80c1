import { fill } from '../../../domain/fill.ts'
import type { DescribedWarning } from '../../../domain/requests/description.ts'
import { goBack } from '../../../flows/modal/modal.ts'
import { $planExplanation } from '../../../flows/send/explain-plan.ts'
import { confirmSend } from '../../../flows/send/send.ts'
import type { SendStep } from '../../../flows/send/steps.ts'
import type { SendMessages } from '../../../messages/send/en.ts'
import { $connection } from '../../../stores/connections/connections.ts'
import { $online } from '../../../stores/online.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DangerChoice } from '../../shared/request/danger-choice.tsx'
import { useStore } from '../../shared/use-store.ts'
import { useSendMessages } from '../use-send-messages.ts'

/** Edit or Send. After the click, the button shows the current step. */
export function Choice({ sending }: { sending: SendStep }) {
  const { preview: words } = useSendMessages()
  const isOnline = useStore($online)
  const wallet = useStore($connection)?.connector.name ?? ''
  const waitsFor = waitingFor(sending, words)
  const state = useStore($planExplanation)
  const isDangerous = 'explanation' in state && state.explanation?.description.warnings.some(isDanger)
  const isBlocked = 'plan' in sending && sending.plan.obstacle !== undefined
  const mustRead = isBlocked || sending.step === 'changed' || sending.step === 'repeated'
  if (waitsFor) return <Waiting sending={sending} text={fill(waitsFor, { wallet })} />
  if (isDangerous && isOnline && !isBlocked) {
    return (
      <DangerChoice onContinue={() => void confirmSend()}>
        <Button data-autofocus onClick={goBack}>
          {words.edit}
        </Button>
      </DangerChoice>
    )
  }
  return (
    <div className="two">
      {/* After the press on Send something has to be read: the focus is not where a second press would send. */}
      <Button variant="quiet" data-autofocus={mustRead ? '' : undefined} onClick={goBack}>
        {words.edit}
      </Button>
      <Button
        data-autofocus={mustRead ? undefined : ''}
        disabled={!isOnline || isBlocked}
        onClick={() => void confirmSend()}
      >
        {sendLabel(sending, words)}
      </Button>
    </div>
  )
}

function Waiting({ sending, text }: { sending: SendStep; text: string }) {
  const { preview: words } = useSendMessages()
  return (
    <>
      <Button busy>{text}</Button>
      {sending.step === 'asking' && (
        <p className="send-note" data-middle="">
          {words.waitingText}
        </p>
      )}
    </>
  )
}

/** A look-alike was compared before the preview. */
const isDanger = ({ id, level }: DescribedWarning) => level === 'danger' && id !== 'look-alike-recipient'

function waitingFor({ step }: SendStep, words: SendMessages['preview']): string | undefined {
  if (step === 'checking') return words.checking
  if (step === 'switching') return words.switching
  return step === 'asking' || step === 'sent' || step === 'unsure' ? words.waiting : undefined
}

function sendLabel({ step }: SendStep, words: SendMessages['preview']): string {
  if (step === 'changed') return words.sendChanged
  if (step === 'repeated') return words.sendAgain
  return step === 'failed' ? words.tryAgain : words.send
}
