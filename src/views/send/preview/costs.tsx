import { moneyText } from '../../../domain/money/money.ts'
import type { TransferCost, TransferPlan } from '../../../domain/transfers/transfer.ts'
import { worthOf } from '../../../domain/transfers/worth.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { KeyValue, KeyValues } from '../../../ui/review/key-values.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { Figure } from '../../../ui/text/amount.tsx'
import { useStore } from '../../shared/use-store.ts'
import { exactAmount, percentText, shortAmount } from '../texts.ts'
import { useSendMessages } from '../use-send-messages.ts'
import { usePlace } from './use-token.ts'

/** Fees, and the network. */
export function Costs({ plan }: { plan: TransferPlan }) {
  const { preview: words } = useSendMessages()
  const { network } = usePlace(plan)
  const cost = (kind: TransferCost['kind']) => plan.costs.find((one) => one.kind === kind)
  const tokenFee = cost('token-fee')
  const rent = cost('account-rent')
  const fee = cost('network-fee')
  return (
    <KeyValues>
      {tokenFee && (
        <KeyValue name={words.tokenFee}>
          <Cost plan={plan} cost={tokenFee} />
        </KeyValue>
      )}
      {rent && (
        <KeyValue name={words.accountRent}>
          <Cost plan={plan} cost={rent} />
        </KeyValue>
      )}
      <KeyValue name={words.networkFee}>
        {fee ? <Cost plan={plan} cost={fee} /> : <Unknown sponsor={plan.order.smartAccount?.sponsor} />}
      </KeyValue>
      {plan.order.memo !== undefined && (
        <KeyValue name={words.memo}>
          <bdi>{plan.order.memo}</bdi>
        </KeyValue>
      )}
      {network && (
        <KeyValue name={words.network}>
          <bdi>{network.name}</bdi>
        </KeyValue>
      )}
    </KeyValues>
  )
}

/** The sponsor pays the fee, or the wallet shows it. */
function Unknown({ sponsor }: { sponsor: string | undefined }) {
  const { preview: words } = useSendMessages()
  return sponsor === undefined ? (
    words.feeUnknown
  ) : (
    <Sentence text={words.feeSponsored} values={{ name: sponsor }} />
  )
}

/** A fee in its own unit, followed by its share or its value. */
function Cost({ plan, cost }: { plan: TransferPlan; cost: TransferCost }) {
  const locale = useStore($formatLocale)
  const { token, native, currency } = usePlace(plan)
  const unit = cost.token === undefined ? native : token
  const beside =
    cost.basisPoints !== undefined
      ? percentText(cost.basisPoints, locale)
      : unit.price && moneyText(worthOf(cost.amount, unit.decimals, unit.price), currency, locale)
  // A token fee is part of what the user signs.
  const amount = cost.token === undefined ? shortAmount : exactAmount
  return <Figure text={[amount(cost.amount, unit, locale), beside].filter(Boolean).join(' · ')} />
}
