import { typedDecimal } from '../../../domain/transfers/amount-text.ts'
import { $sell, $swapAmount } from '../../../flows/swap/draft.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { Problem } from '../../send/parts/problem.tsx'
import { exactAmount } from '../../send/texts.ts'
import { useSendMessages } from '../../send/use-send-messages.ts'
import { useStore } from '../../shared/use-store.ts'

/** Why the amount cannot be swapped. */
export function AmountProblem({ id }: { id: string }) {
  const { amountProblems: words } = useSendMessages()
  const sell = useStore($sell)
  const { text, state } = useStore($swapAmount)
  const locale = useStore($formatLocale)
  if (!sell || state.step !== 'invalid') return <Problem id={id} />
  const { symbol, decimals, holding } = sell
  const values = {
    ...{ text, unit: symbol, count: String(decimals), example: typedDecimal('1000.5', locale) },
    amount: exactAmount(holding?.amount.value ?? '0', sell, locale),
  }
  return (
    <Problem id={id}>
      <Sentence text={words[state.problem]} values={values} />
    </Problem>
  )
}
