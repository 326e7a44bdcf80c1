import { useEffect } from 'react'
import { fill } from '../../../domain/fill.ts'
import { $secondsToSwapQuotes, countDownSwap } from '../../../flows/swap/countdown.ts'
import { $swapWish } from '../../../flows/swap/draft.ts'
import { $chosenQuote, $swapQuotesStep } from '../../../flows/swap/quotes.ts'
import { KeyValue, KeyValues } from '../../../ui/review/key-values.tsx'
import { useStore } from '../../shared/use-store.ts'
import { RateRows } from '../parts/rate-rows.tsx'
import { useSwapMessages } from '../use-swap-messages.ts'
import { SlippageRow } from './slippage.tsx'

/** Details of the chosen quote. The rows are present as soon as there is a wish to quote. */
export function Details() {
  const { details: words } = useSwapMessages()
  const wish = useStore($swapWish)
  const quote = useStore($chosenQuote)
  const isAsking = useStore($swapQuotesStep) === 'loading'
  if (!wish) return <SlippageRow />
  return (
    <>
      <KeyValues>
        <RateRows sides={wish} quote={quote} isAsking={isAsking} />
        {quote && (
          <KeyValue name={words.source}>
            <bdi>{quote.source.name}</bdi>
          </KeyValue>
        )}
      </KeyValues>
      <SlippageRow />
      <Countdown />
    </>
  )
}

/** The seconds are visual only. */
function Countdown() {
  const words = useSwapMessages()
  const seconds = useStore($secondsToSwapQuotes)
  useEffect(countDownSwap, [])
  return (
    <p className="send-note tabular" data-middle="" aria-hidden="true">
      {seconds === undefined ? '\u00a0' : fill(words.newIn, { seconds })}
    </p>
  )
}
