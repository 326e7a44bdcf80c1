import { fill } from '../../../domain/fill.ts'
import { isSameAddress } from '../../../domain/account/address.ts'
import type { TransferPlan } from '../../../domain/transfers/transfer.ts'
import { $recipient, $recipients } from '../../../flows/send/recipient.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { AddressLines } from '../../../ui/review/address-lines.tsx'
import { useStore } from '../../shared/use-store.ts'
import { dayText } from '../texts.ts'
import { useSendMessages } from '../use-send-messages.ts'

/** The full address, with the visitor's name for it. */
export function Recipient({ plan: { order } }: { plan: TransferPlan }) {
  const { preview: words } = useSendMessages()
  const locale = useStore($formatLocale)
  const recipient = useStore($recipient)
  const known = useStore($recipients).find(({ address }) => isSameAddress(order.namespace, address, order.to))
  const name = ('name' in recipient ? recipient.name : undefined) ?? known?.name
  const date = known?.sentAt === undefined ? undefined : dayText(known.sentAt, locale)
  return (
    <div className="send-card surface">
      <span className="send-label">
        <bdi>{labelOf()}</bdi>
      </span>
      <AddressLines small value={order.to} />
    </div>
  )

  function labelOf(): string {
    if (known?.isOwn) return words.toOwn
    if (name)
      return fill(date ? words.toSent : known?.name ? words.toSaved : words.toName, {
        name,
        date: date ?? '',
      })
    return date ? fill(words.sentBefore, { date }) : words.to
  }
}
