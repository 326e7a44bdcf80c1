import { $swapStop } from '../../../flows/swap/explain-swap.ts'
import { $swapping } from '../../../flows/swap/machine.ts'
import { Decision } from '../../../ui/review/decision.tsx'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import sendCss from '../../send/send.css?inline'
import { useStore } from '../../shared/use-store.ts'
import css from '../swap.css?inline'
import { useSwapMessages } from '../use-swap-messages.ts'
import { Choice } from './choice.tsx'
import { CallSteps } from './call-steps.tsx'
import { Evidence } from './evidence.tsx'
import { Explained } from './explained.tsx'
import { Terms } from './terms.tsx'
import { Stopped } from './stopped.tsx'
import { Sums } from './sums.tsx'

/** Everything that the wallet will be asked, before it is called. */
export function SwapPreviewView() {
  useSheet(sendCss)
  useSheet(css)
  const swapping = useStore($swapping)
  const stop = useStore($swapStop)
  if (swapping.step === 'drafting') return null
  const lie = stop && 'lie' in stop ? stop : undefined
  const plan = 'plan' in swapping ? swapping.plan : undefined
  const order = 'plan' in swapping ? swapping.plan.order : swapping.order
  return (
    <div className="send">
      <Sums order={order} plan={plan} />
      <div className="send-notes" role="alert">
        <Stopped swapping={swapping} />
      </div>
      {plan && lie ? (
        <Evidence plan={plan} lie={lie} />
      ) : plan ? (
        <>
          <CallSteps swapping={swapping} plan={plan} />
          <Explained />
          <Terms plan={plan} />
        </>
      ) : (
        swapping.step === 'planning' && <Coming />
      )}
      <Decision>
        <Choice swapping={swapping} />
      </Decision>
    </div>
  )
}

function Coming() {
  const { preview: words } = useSwapMessages()
  return (
    <div role="status" className="send">
      <span className="visually-hidden">{words.planning}</span>
      <Skeleton height={72} />
      <Skeleton height={120} />
    </div>
  )
}
