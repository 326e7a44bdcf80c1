import { holdingId } from '../../../domain/account/portfolio.ts'
import { moneyText } from '../../../domain/money/money.ts'
import type { Network } from '../../../domain/networks/network.ts'
import type { SwapPlan } from '../../../domain/transfers/swap/plan.ts'
import { worthOf } from '../../../domain/transfers/worth.ts'
import { $knownHoldings } from '../../../flows/account/load-holdings.ts'
import { $swapExplanation } from '../../../flows/swap/explain-swap.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $networks } from '../../../stores/networks.ts'
import { KeyValue, KeyValues } from '../../../ui/review/key-values.tsx'
import { Address } from '../../../ui/text/address.tsx'
import { Figure } from '../../../ui/text/amount.tsx'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { percentText, shortAmount } from '../../send/texts.ts'
import { useSendMessages } from '../../send/use-send-messages.ts'
import { useStore } from '../../shared/use-store.ts'
import { RateRows } from '../parts/rate-rows.tsx'
import { useSwapMessages } from '../use-swap-messages.ts'

/** Network fee of the remaining calls, from the simulation, and its value if the price of the currency is known. */
function Fee({ network }: { network: Network | undefined }) {
  const { preview } = useSendMessages()
  const locale = useStore($formatLocale)
  const explained = useStore($swapExplanation)
  const known = useStore($knownHoldings)
  if (explained.step === 'explaining') return <Skeleton width={96} />
  const effects = explained.step === 'complete' ? explained.explanation?.knowledge.effects : undefined
  const fee = effects?.status === 'checked' ? effects.fee : undefined
  if (fee === undefined || !network) return preview.feeUnknown
  const { nativeCurrency, caipNetworkId } = network
  const id = holdingId({ network: caipNetworkId })
  const price = known?.holdings.find((one) => holdingId(one) === id)?.price
  const worth =
    price && moneyText(worthOf(BigInt(fee), nativeCurrency.decimals, price), known.currency, locale)
  return <Figure text={[shortAmount(fee, nativeCurrency, locale), worth].filter(Boolean).join(' · ')} />
}

/** Rate, limits, and the contract. */
export function Terms({ plan: { order, quote, market } }: { plan: SwapPlan }) {
  const { details: words } = useSwapMessages()
  const { preview } = useSendMessages()
  const locale = useStore($formatLocale)
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
      <KeyValue name={preview.networkFee}>
        <Fee network={network} />
      </KeyValue>
      {network && (
        <KeyValue name={preview.network}>
          <bdi>{network.name}</bdi>
        </KeyValue>
      )}
    </KeyValues>
  )
}
