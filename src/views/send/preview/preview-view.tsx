import { $sending } from '../../../flows/send/machine.ts'
import { Decision } from '../../../ui/review/decision.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useStore } from '../../shared/use-store.ts'
import css from '../send.css?inline'
import { Explained } from './explained.tsx'
import { Choice } from './choice.tsx'
import { Costs } from './costs.tsx'
import { Recipient } from './recipient.tsx'
import { Stopped } from './stopped.tsx'
import { Sums } from './sums.tsx'

/** Everything that the wallet will be asked, before it is called. */
export function PreviewView() {
  useSheet(css)
  const sending = useStore($sending)
  if (sending.step === 'drafting') return null
  const { plan } = sending
  return (
    <div className="send">
      <div className="send-notes" role="alert">
        <Stopped sending={sending} />
      </div>
      <Sums plan={plan} />
      <Recipient plan={plan} />
      <Explained />
      <Costs plan={plan} />
      <Decision>
        <Choice sending={sending} />
      </Decision>
    </div>
  )
}
