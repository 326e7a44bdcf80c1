import type { CaughtLie, SwapPlan } from '../../../domain/transfers/swap/plan.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { KeyValue, KeyValues } from '../../../ui/review/key-values.tsx'
import { AddressPair } from '../../shared/request/address-pair.tsx'
import { useStore } from '../../shared/use-store.ts'
import { secondText } from '../texts.ts'
import { useSwapMessages } from '../use-swap-messages.ts'

/** How the written transaction differs from its quote, and the source of the quote. */
export function Evidence({ plan, lie: { addresses } }: { plan: SwapPlan; lie: CaughtLie }) {
  const { preview: words, details } = useSwapMessages()
  const locale = useStore($formatLocale)
  return (
    <>
      {addresses && (
        <AddressPair
          first={{ label: words.shown, address: addresses.shown }}
          second={{ label: words.asked, address: addresses.asked }}
        />
      )}
      <KeyValues>
        <KeyValue name={details.source}>
          <bdi>{plan.quote.source.name}</bdi>
        </KeyValue>
        <KeyValue name={words.takenAt}>
          <bdi>{secondText(plan.quotedAt, locale)}</bdi>
        </KeyValue>
      </KeyValues>
    </>
  )
}
