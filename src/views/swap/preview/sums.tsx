import { sameToken, type SwapOrder, type SwapToken } from '../../../domain/transfers/swap/offer.ts'
import type { SwapPlan } from '../../../domain/transfers/swap/plan.ts'
import { holdingId } from '../../../domain/account/portfolio.ts'
import { moneyText } from '../../../domain/money/money.ts'
import { worthOf } from '../../../domain/transfers/worth.ts'
import { $knownHoldings } from '../../../flows/account/load-holdings.ts'
import { $swapTokens } from '../../../flows/swap/tokens.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { Tile } from '../../../ui/lists/tile.tsx'
import { Figure } from '../../../ui/text/amount.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { exactAmount } from '../../send/texts.ts'
import { useStore } from '../../shared/use-store.ts'
import { unitsNumber, unitsText } from '../texts.ts'
import { useSwapMessages } from '../use-swap-messages.ts'

/** The exact amount that leaves, and the amount that arrives. */
export function Sums({ order, plan }: { order: SwapOrder; plan: SwapPlan | undefined }) {
  const words = useSwapMessages()
  const locale = useStore($formatLocale)
  const known = useStore($knownHoldings)
  const { sell, buy, amount } = order
  const worthText = (value: bigint, token: SwapToken) => {
    const price = known?.holdings.find((one) => holdingId(one) === holdingId(token))?.price
    return price && moneyText(worthOf(value, token.decimals, price), known?.currency ?? 'usd', locale)
  }
  const [worth, gets] = [worthText(amount, sell), plan && worthText(plan.quote.arrives, buy)]
  return (
    <div className="send-card surface">
      <Sum name={words.pay} token={sell} text={exactAmount(amount, sell, locale)}>
        {worth && <Figure text={worth} />}
      </Sum>
      <Sum name={words.receive} token={buy} text={plan && unitsText(plan.quote.arrives, buy, locale)}>
        {gets && <Figure text={gets} />}
        {gets && plan && plan.least > 0n && ' · '}
        {plan && plan.least > 0n && (
          <Sentence
            text={words.atLeast}
            values={{ amount: <Figure text={unitsNumber(plan.least, buy.decimals, locale)} /> }}
          />
        )}
      </Sum>
    </div>
  )
}

type SumProps = { name: string; token: SwapToken; text: string | undefined; children: React.ReactNode }

function Sum({ name, token, text, children }: SumProps) {
  const tokens = useStore($swapTokens)
  // A token of a swap saved on an earlier visit has no picture.
  const src = token.logo ?? tokens.find((one) => sameToken(one, token))?.logo
  return (
    <div className="swap-sum tabular">
      <Tile round size={24} name={token.symbol} src={src} />
      <span className="swap-sum-name">
        {name}
        <small>{children}</small>
      </span>
      <b>{text ? <Figure text={text} /> : <Skeleton width={96} height={20} />}</b>
    </div>
  )
}
