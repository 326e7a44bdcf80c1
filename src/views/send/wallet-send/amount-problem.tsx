import { notation } from '../../../domain/money/notation.ts'
import { $amount, $token } from '../../../flows/send/draft.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { useStore } from '../../shared/use-store.ts'
import { Problem } from '../parts/problem.tsx'
import { exactAmount } from '../texts.ts'
import { useSendMessages } from '../use-send-messages.ts'

/** Why the amount cannot be sent. */
export function AmountProblem({ id }: { id: string }) {
  const { amountProblems: words } = useSendMessages()
  const token = useStore($token)
  const { text, unit, state } = useStore($amount)
  const locale = useStore($formatLocale)
  if (!token || state.step !== 'invalid') return <Problem id={id} />
  const { whole, fraction } = notation('1000.5', { locale, digits: 1 })
  const values = {
    example: whole + fraction,
    text,
    amount: exactAmount(token.amount.value, token.amount, locale),
    unit: unit === 'money' ? '' : token.amount.symbol,
    count: String(unit === 'money' ? 2 : token.amount.decimals),
  }
  return (
    <Problem id={id}>
      <Sentence text={words[state.problem]} values={values} />
    </Problem>
  )
}
