import type { SwapQuote, SwapToken } from '../../../domain/transfers/swap/offer.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { KeyValue } from '../../../ui/review/key-values.tsx'
import { Figure } from '../../../ui/text/amount.tsx'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { percentText } from '../../send/texts.ts'
import { useStore } from '../../shared/use-store.ts'
import { rateText } from '../texts.ts'
import { useSwapMessages } from '../use-swap-messages.ts'
import { impactLevel } from '../../../domain/transfers/swap/impact.ts'

type RateRowsProps = {
  sides: { amount: bigint; sell: SwapToken; buy: SwapToken }
  /** Absent during the request: the rows keep their place. */
  quote: SwapQuote | undefined
  isAsking?: boolean
}

/** The rate, and the price impact. */
export function RateRows({ sides, quote, isAsking }: RateRowsProps) {
  const { details: words } = useSwapMessages()
  const locale = useStore($formatLocale)
  const rate = quote && rateText(sides, quote.arrives, locale)
  const impact = quote?.impact
  const nothing = isAsking ? <Skeleton width={88} height={16} /> : '–'
  return (
    <>
      <KeyValue name={words.rate}>{rate ? <Figure text={rate} /> : nothing}</KeyValue>
      <KeyValue name={words.impact}>
        {impact === undefined ? (
          nothing
        ) : (
          <span className="swap-impact" data-level={impactLevel(impact)}>
            <Figure text={impact === 0 ? `<${percentText(1, locale)}` : percentText(impact, locale)} />
          </span>
        )}
      </KeyValue>
    </>
  )
}
