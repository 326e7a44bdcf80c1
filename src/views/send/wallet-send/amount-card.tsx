import { fill } from '../../../domain/fill.ts'
import type { Holding } from '../../../domain/account/holding.ts'
import { moneyText } from '../../../domain/money/money.ts'
import { worthOf } from '../../../domain/transfers/worth.ts'
import { $knownHoldings } from '../../../flows/account/load-holdings.ts'
import { goTo } from '../../../flows/modal/modal.ts'
import { $amount, $token, setAmount, setUnit, takeMax } from '../../../flows/send/draft.ts'
import { $planning } from '../../../flows/send/plan.ts'
import { $recipient } from '../../../flows/send/recipient.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { Figure } from '../../../ui/text/amount.tsx'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { useStore } from '../../shared/use-store.ts'
import { TokenPill } from '../parts/token-pill.tsx'
import { exactAmount, exactNumber, shortAmount } from '../texts.ts'
import { useSendMessages } from '../use-send-messages.ts'
import { AmountProblem } from './amount-problem.tsx'

const TURN: IconName = 'M8 20V6m0 0L4.5 9.5M8 6l3.5 3.5M16 4v14m0 0 3.5-3.500M16 18l-3.500-3.500'
const PROBLEM = 'send-amount-problem'

/** The amount to send, typed in the token or in money. */
export function AmountCard() {
  const { amount: words } = useSendMessages()
  const token = useStore($token)
  const { unit, text, isMax, state } = useStore($amount)
  const currency = useStore($knownHoldings)?.currency ?? 'usd'
  const max = useMaxText(token)
  // Then the choice between two addresses has the focus.
  const isStopped = useStore($recipient).step === 'look-alike'
  const isInvalid = state.step === 'invalid'
  const symbol = token?.amount.symbol ?? ''
  const shownUnit = unit === 'money' ? currency.toUpperCase() : symbol
  const shown = isMax ? (max ?? '') : text
  return (
    <div className="send-card surface" data-invalid={isInvalid || undefined}>
      <div className="send-amount">
        {unit === 'money' && <span className="send-unit">{shownUnit}</span>}
        <input
          className="send-figure"
          data-long={shown.length > 14 ? 'very' : shown.length > 9 || undefined}
          data-autofocus={token && !isStopped ? '' : undefined}
          aria-label={token ? fill(words.labelIn, { unit: shownUnit }) : words.label}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? PROBLEM : undefined}
          aria-disabled={token ? undefined : true}
          readOnly={!token}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          placeholder={isMax ? words.everything : '0'}
          value={shown}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TokenButton token={token} />
      </div>
      <div className="send-meta tabular">
        <OtherUnit />
        <Available token={token} isMax={isMax} />
      </div>
      <AmountProblem id={PROBLEM} />
    </div>
  )
}

function TokenButton({ token }: { token: Holding | undefined }) {
  const { amount: words } = useSendMessages()
  const choose = () => goTo('WalletSendSelectToken')
  if (!token) {
    return (
      <span className="send-choose" data-autofocus>
        <Button small onClick={choose}>
          {words.chooseToken}
        </Button>
      </span>
    )
  }
  const { name, icon, amount } = token
  return (
    <TokenPill
      token={{ name, ...(icon && { icon }), symbol: amount.symbol || name }}
      label={fill(words.token, { symbol: amount.symbol || name })}
      onClick={choose}
    />
  )
}

/** The maximum amount, once planned. */
function useMaxText(token: Holding | undefined): string | undefined {
  const planning = useStore($planning)
  const locale = useStore($formatLocale)
  const plan = planning.step === 'ready' ? planning.plan : 'last' in planning ? planning.last : undefined
  return token && plan && exactNumber(plan.amount, token.amount.decimals, locale)
}

/** The amount in the other unit. If the token has a price it is a button that changes the unit. */
function OtherUnit() {
  const { amount: words } = useSendMessages()
  const token = useStore($token)
  const { unit, state } = useStore($amount)
  const planning = useStore($planning)
  const locale = useStore($formatLocale)
  const currency = useStore($knownHoldings)?.currency ?? 'usd'
  if (!token?.price) return <span />
  const { amount, price } = token
  const isMoney = unit === 'money'
  const planned = planning.step === 'ready' ? planning.plan.amount : undefined
  const value = 'value' in state ? (state.value === 'max' ? planned : state.value) : 0n
  const text =
    value === undefined
      ? ''
      : isMoney
        ? exactAmount(value, amount, locale)
        : moneyText(worthOf(value, amount.decimals, price), currency, locale)
  const other = isMoney ? amount.symbol : currency.toUpperCase()
  return (
    <Pressable
      className="send-turn"
      title={fill(words.enterIn, { unit: other })}
      onClick={() => setUnit(isMoney ? 'token' : 'money')}
    >
      <Figure text={text} />
      <Icon name={TURN} size={14} />
      <span className="visually-hidden">{fill(words.enterIn, { unit: other })}</span>
    </Pressable>
  )
}

function Available({ token, isMax }: { token: Holding | undefined; isMax: boolean }) {
  const { amount: words } = useSendMessages()
  const locale = useStore($formatLocale)
  if (!token) return <Skeleton width={90} />
  const [before = '', after = ''] = words.available.split('{amount}')
  return (
    <span className="send-available">
      <span>
        {before}
        <Figure text={shortAmount(token.amount.value, token.amount, locale)} />
        {after}
      </span>
      <Pressable className="send-max" aria-label={words.maxLabel} aria-pressed={isMax} onClick={takeMax}>
        {words.max}
      </Pressable>
    </span>
  )
}
