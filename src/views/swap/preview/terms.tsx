import { useStore } from '@nanostores/react'
import type { SwapPlan } from '../../../domain/transfers/swap/plan.ts'
import { $locale } from '../../../stores/locale.ts'
import { $networks } from '../../../stores/networks.ts'
import { KeyValue, KeyValues } from '../../../ui/review/key-values.tsx'
import { Address } from '../../../ui/text/address.tsx'
import { Figure } from '../../../ui/text/amount.tsx'
import { percentText } from '../../send/texts.ts'
import { useSendMessages } from '../../send/use-send-messages.ts'
import { RateRows } from '../parts/rate-rows.tsx'
import { useSwapMessages } from '../use-swap-messages.ts'

/** Price, limits, and whose contract it is. */
export function Terms({ plan: { order, quote, market } }: { plan: SwapPlan }) {
  const { details: words } = useSwapMessages()
  const { preview } = useSendMessages()
  const locale = useStore($locale)
  const network = useStore($networks)?.find(({ caipNetworkId }) => caipNetworkId === order.network)
  return (
    <KeyValues>
      <RateRows sides={order} quote={quote} />
      <KeyValue name={words.slippage}>
        <Figure text={percentText(order.slippage, locale)} />
      </KeyValue>
      <KeyValue name={words.source}>
        <bdi>{quote.source.name}</bdi>
      </KeyValue>
      {market && (
        <KeyValue name={words.market}>
          <Address value={market} />
        </KeyValue>
      )}
      <KeyValue name={preview.networkFee}>{preview.feeUnknown}</KeyValue>
      {network && (
        <KeyValue name={preview.network}>
          <bdi>{network.name}</bdi>
        </KeyValue>
      )}
    </KeyValues>
  )
}
