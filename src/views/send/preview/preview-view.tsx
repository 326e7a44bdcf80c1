import { useStore } from '@nanostores/react'
import { $sending } from '../../../flows/send/machine.ts'
import { useSheet } from '../../../ui/use-sheet.ts'
import css from '../send.css?inline'
import { Choice } from './choice.tsx'
import { Costs } from './costs.tsx'
import { Recipient } from './recipient.tsx'
import { Stopped } from './stopped.tsx'
import { Sums } from './sums.tsx'
import { Warnings } from './warnings.tsx'

/** All that will be asked of the wallet, before it is asked. */
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
      <Warnings plan={plan} />
      <Costs plan={plan} />
      <Choice sending={sending} />
    </div>
  )
}
