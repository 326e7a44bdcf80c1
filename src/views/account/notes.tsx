import { fill } from '../../domain/fill.ts'
import { $holdings, $knownHoldings } from '../../flows/account/load-holdings.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $online } from '../../stores/online.ts'
import { Note } from '../../ui/text/note.tsx'
import { viewIcons } from '../../ui/pictures/view-icons.ts'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'

/** Problems with the figures; an outdated figure is shown with the time of reading. */
export function Notes() {
  const { account: words } = useMessages()
  const { step } = useStore($holdings)
  const known = useStore($knownHoldings)
  const locale = useStore($formatLocale)
  const isOnline = useStore($online)
  const time = known && new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(known.at)
  if (!isOnline) {
    return (
      <Note tone="warn" icon={viewIcons.offline}>
        {time ? fill(words.offline, { time }) : words.offlineEmpty}
      </Note>
    )
  }
  if (step !== 'failed') return null
  return (
    <Note tone="warn" trouble>
      {known?.isPartial ? words.balancePartialText : words.balanceFailedText}{' '}
      {time && !known.isPartial && fill(words.stale, { time })} {words.askedAgain}
    </Note>
  )
}
