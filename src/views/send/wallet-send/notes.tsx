import { isSameAddress } from '../../../domain/account/address.ts'
import { $planning } from '../../../flows/send/plan.ts'
import { $recipient, $recipients } from '../../../flows/send/recipient.ts'
import { $account } from '../../../stores/connections/connections.ts'
import { $online } from '../../../stores/online.ts'
import { Note } from '../../../ui/text/note.tsx'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'
import { useStore } from '../../shared/use-store.ts'
import { MemoField } from '../parts/memo-field.tsx'
import { ObstacleNote } from '../parts/obstacle-note.tsx'
import { useSendMessages } from '../use-send-messages.ts'

/** Notes about this transfer. */
export function Notes() {
  const words = useSendMessages()
  const isOnline = useStore($online)
  const planning = useStore($planning)
  const plan = planning.step === 'ready' ? planning.plan : undefined
  return (
    <>
      {plan?.obstacle === 'memo-required' || plan?.order.memo !== undefined ? <MemoField /> : null}
      <div role="status" className="send-notes">
        {!isOnline && (
          <Note tone="warn" icon={viewIcons.offline}>
            {words.offline}
          </Note>
        )}
        {isOnline && planning.step === 'failed' && (
          <Note tone="warn" trouble title={words.failedTitle}>
            {words.failedText}
          </Note>
        )}
        {plan?.obstacle && plan.obstacle !== 'memo-required' && <ObstacleNote plan={plan} />}
        <FirstTime />
      </div>
    </>
  )
}

function FirstTime() {
  const { recipient: words } = useSendMessages()
  const state = useStore($recipient)
  const account = useStore($account)
  const known = useStore($recipients)
  if (state.step !== 'resolved' || !account) return null
  const isKnown = known.some(({ address }) => isSameAddress(account.namespace, address, state.address))
  return isKnown ? null : <Note tone="info">{words.firstTime}</Note>
}
