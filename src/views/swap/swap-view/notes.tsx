import { fill } from '../../../domain/fill.ts'
import { $buy, $sell } from '../../../flows/swap/draft.ts'
import { $chosenQuote, $noSwapQuotes, $swapQuotes, $swapQuotesStep } from '../../../flows/swap/quotes.ts'
import { $online } from '../../../stores/online.ts'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'
import { Note } from '../../../ui/text/note.tsx'
import { useStore } from '../../shared/use-store.ts'
import { ImpactNote } from '../parts/impact-note.tsx'
import { useSwapMessages } from '../use-swap-messages.ts'

/** Notes about this swap, or why there is no quote. */
export function Notes() {
  const words = useSwapMessages()
  const isOnline = useStore($online)
  const quote = useStore($chosenQuote)
  return (
    <div role="status" className="send-notes">
      {!isOnline && (
        <Note tone="warn" icon={viewIcons.offline}>
          {words.offline}
        </Note>
      )}
      {isOnline && <Unquoted />}
      <ImpactNote impact={quote?.impact} />
    </div>
  )
}

function Unquoted() {
  const words = useSwapMessages()
  const sell = useStore($sell)
  const buy = useStore($buy)
  const step = useStore($swapQuotesStep)
  const quotes = useStore($swapQuotes)
  const none = useStore($noSwapQuotes)
  if (quotes.length || step === 'idle' || step === 'loading') return null
  const isNone = step === 'ready' && none.every(({ code }) => code === 'none')
  const values = { sell: sell?.symbol ?? '', buy: buy?.symbol ?? '' }
  return (
    <Note tone="warn" trouble={!isNone} title={isNone ? fill(words.noneTitle, values) : words.failedTitle}>
      {isNone ? words.noneText : words.failedText}
    </Note>
  )
}
