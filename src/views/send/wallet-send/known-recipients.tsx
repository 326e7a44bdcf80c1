import { isSameAddress } from '../../../domain/account/address.ts'
import type { Acquaintance } from '../../../domain/requests/profiles.ts'
import { $recipient, $recipients, $recipientText, setRecipient } from '../../../flows/send/recipient.ts'
import type { SendMessages } from '../../../messages/send/en.ts'
import { $account } from '../../../stores/connections/connections.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { RowList } from '../../../ui/lists/row-list.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Address } from '../../../ui/text/address.tsx'
import { useStore } from '../../shared/use-store.ts'
import { dayText } from '../texts.ts'
import { useSendMessages } from '../use-send-messages.ts'

/** Maximum number of recipients offered. */
const SHOWN = 4

/** The account's acquaintances without itself: latest first, own accounts last. */
function useOthers(): readonly Acquaintance[] {
  const account = useStore($account)
  const known = useStore($recipients)
  if (!account) return []
  const rank = ({ isOwn, sentAt = 0 }: Acquaintance) => (isOwn ? -1 : sentAt)
  return known
    .filter(({ address }) => !isSameAddress(account.namespace, address, account.address))
    .toSorted((a, b) => rank(b) - rank(a))
}

/** Recipients to choose from while none is entered, or those that match the typed text. */
export function KnownRecipients() {
  const { recipient: words } = useSendMessages()
  const locale = useStore($formatLocale)
  const { step } = useStore($recipient)
  const typed = useStore($recipientText).trim().toLowerCase()
  const known = useOthers()
  if (step === 'resolved') return null
  const found = known
    .filter(({ address, name = '' }) => `${name} ${address}`.toLowerCase().includes(typed))
    .slice(0, SHOWN)
  if (!found.length) return null
  return (
    <RowList label={words.suggestions} tight>
      {found.map((one) => (
        <Row
          key={one.address}
          plain
          lead={<Avatar address={one.address} />}
          title={one.name ?? <Address value={one.address} />}
          subtitle={one.name ? <Address value={one.address} /> : one.sentAt !== undefined && words.sentBefore}
          end={aboutOf(one, words, locale)}
          onClick={() => setRecipient(one.address)}
        />
      ))}
    </RowList>
  )
}

/** Time of the last transfer, or the kind of recipient. */
function aboutOf({ isOwn, sentAt }: Acquaintance, words: SendMessages['recipient'], locale: string): string {
  if (isOwn) return words.own
  return sentAt === undefined ? words.saved : dayText(sentAt, locale)
}
