import { fill } from '../../../domain/fill.ts'
import { shortAddress } from '../../../domain/account/short-address.ts'
import { goTo } from '../../../flows/modal/modal.ts'
import type { SendStep } from '../../../flows/send/steps.ts'
import type { SendMessages } from '../../../messages/send/en.ts'
import { $connection } from '../../../stores/connections/connections.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $networks } from '../../../stores/networks.ts'
import { $online } from '../../../stores/online.ts'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'
import { Note } from '../../../ui/text/note.tsx'
import { WarningBox } from '../../shared/request/warning-box.tsx'
import { useStore } from '../../shared/use-store.ts'
import { ObstacleNote } from '../parts/obstacle-note.tsx'
import { timeText } from '../texts.ts'
import { useSendMessages } from '../use-send-messages.ts'

/** Why the wallet was not called, or did not send. */
export function Stopped({ sending }: { sending: SendStep }) {
  const words = useSendMessages()
  const isOnline = useStore($online)
  const { preview } = words
  if (sending.step === 'changed') {
    return (
      <>
        <WarningBox level="danger" title={preview.changedTitle}>
          {sending.changes.map((change) => preview.changes[change]).join(' ')} {preview.changedText}
        </WarningBox>
        {sending.plan.obstacle && <ObstacleNote plan={sending.plan} />}
      </>
    )
  }
  if (sending.step === 'repeated') return <Repeated sending={sending} />
  if (sending.step === 'failed') return <Failed sending={sending} />
  if (isOnline) return null
  return (
    <Note tone="warn" icon={viewIcons.offline}>
      {words.offline}
    </Note>
  )
}

function Repeated({ sending: { earlier } }: { sending: SendStep & { step: 'repeated' } }) {
  const { preview: words } = useSendMessages()
  const locale = useStore($formatLocale)
  return (
    <WarningBox level="look" title={words.repeatedTitle}>
      {fill(words.repeatedText, { time: timeText(earlier.askedAt, locale) })}{' '}
      <Pressable className="link" onClick={() => goTo('TransactionStatus', { id: earlier.id })}>
        {words.showEarlier}
      </Pressable>
    </WarningBox>
  )
}

function Failed({ sending: { code, detail, plan } }: { sending: SendStep & { step: 'failed' } }) {
  const words = useSendMessages()
  const wallet = useStore($connection)?.connector.name ?? ''
  const network = useStore($networks)?.find((one) => one.caipNetworkId === plan.order.network)?.name ?? ''
  const isDeclined = code === 'send-rejected' || code === 'switch-rejected'
  const sentence = Object.hasOwn(words.failures, code)
    ? // The keys of the table are codes.
      words.failures[code as keyof SendMessages['failures']]
    : words.failures.other
  return (
    <Note
      tone={isDeclined ? 'warn' : 'bad'}
      title={fill(sentence, { wallet, network, address: shortAddress(plan.order.from) })}
    >
      {words.preview.nothingSent} {!isDeclined && detail && <bdi>{fill(words.detail, { detail })}</bdi>}
    </Note>
  )
}
