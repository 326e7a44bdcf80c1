import { fill } from '../../../domain/fill.ts'
import { moneyText } from '../../../domain/money/money.ts'
import { leastOf } from '../../../domain/transfers/swap/offer.ts'
import { worthOf } from '../../../domain/transfers/worth.ts'
import { $knownHoldings } from '../../../flows/account/load-holdings.ts'
import {
  $buy,
  $sell,
  $swapAmount,
  setSwapAmount,
  takeAllSwap,
  turnAround,
} from '../../../flows/swap/draft.ts'
import { chooseSwapToken } from '../../../flows/swap/choose-token.ts'
import { $chosenQuote, $swapQuotesStep } from '../../../flows/swap/quotes.ts'
import { $slippage } from '../../../flows/swap/slippage.ts'
import type { ShownToken } from '../../../flows/swap/tokens.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { Figure } from '../../../ui/text/amount.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { AmountLine } from '../../send/parts/amount-line.tsx'
import { TokenPill } from '../../send/parts/token-pill.tsx'
import { shortAmount } from '../../send/texts.ts'
import { useSendMessages } from '../../send/use-send-messages.ts'
import { useStore } from '../../shared/use-store.ts'
import { unitsNumber } from '../texts.ts'
import { useSwapMessages } from '../use-swap-messages.ts'
import { AmountProblem } from './amount-problem.tsx'

const TURN: IconName = 'M8 20V6m0 0L4.500 9.500M8 6l3.500 3.500M16 4v14m0 0 3.500-3.500M16 18l-3.500-3.500'
const PROBLEM = 'swap-amount-problem'

/** The amount to pay above, the amount that arrives below, and the button between that swaps them. */
export function Sides() {
  const words = useSwapMessages()
  const buy = useStore($buy)
  const quote = useStore($chosenQuote)
  return (
    <div className="swap-sides">
      <Pay />
      <div className="swap-between">
        <Pressable
          className="swap-turn surface"
          aria-label={words.turn}
          title={words.turn}
          disabled={!buy}
          onClick={() => turnAround(quote?.arrives)}
        >
          <Icon name={TURN} size={18} />
        </Pressable>
      </div>
      <Receive />
    </div>
  )
}

function Pay() {
  const words = useSwapMessages()
  const sell = useStore($sell)
  const { text, state } = useStore($swapAmount)
  const isInvalid = state.step === 'invalid'
  return (
    <div className="send-card surface" data-invalid={isInvalid || undefined}>
      <span className="send-label">{words.pay}</span>
      <div className="send-amount">
        <input
          className="send-figure"
          data-long={text.length > 14 ? 'very' : text.length > 9 || undefined}
          data-autofocus=""
          aria-label={fill(words.payIn, { symbol: sell?.symbol ?? '' })}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? PROBLEM : undefined}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="0"
          value={text}
          onChange={(event) => setSwapAmount(event.target.value)}
        />
        <TokenButton token={sell} side="sell" label={words.payToken} />
      </div>
      <div className="send-meta tabular">
        <Worth value={state.step === 'ready' ? state.value : 0n} token={sell} />
        {sell?.holding && <Available token={sell} holding={sell.holding} />}
      </div>
      <AmountProblem id={PROBLEM} />
    </div>
  )
}

function Available({ token, holding }: { token: ShownToken; holding: NonNullable<ShownToken['holding']> }) {
  const words = useSwapMessages()
  const { amount } = useSendMessages()
  const locale = useStore($formatLocale)
  return (
    <span className="send-available">
      <span>
        <Sentence
          text={amount.available}
          values={{
            amount: <Figure text={shortAmount(holding.amount.value, token, locale)} />,
          }}
        />
      </span>
      <Pressable className="send-max" aria-label={words.takeAll} onClick={() => void takeAllSwap()}>
        {amount.max}
      </Pressable>
    </span>
  )
}

/** The amount that arrives by the chosen quote. It keeps its height during a request. */
function Receive() {
  const words = useSwapMessages()
  const buy = useStore($buy)
  const quote = useStore($chosenQuote)
  const step = useStore($swapQuotesStep)
  const { value: slippage } = useStore($slippage)
  const locale = useStore($formatLocale)
  const isAsking = !quote && step === 'loading'
  const number = quote && buy ? unitsNumber(quote.arrives, buy.decimals, locale) : ''
  const least = quote && buy ? unitsNumber(leastOf(quote.arrives, slippage), buy.decimals, locale) : ''
  return (
    <div className="send-card surface">
      <span className="send-label">{words.receive}</span>
      {isAsking ? (
        <div className="send-amount">
          <Skeleton width={120} height={28} />
          <TokenButton token={buy} side="buy" label={words.receiveToken} />
        </div>
      ) : (
        <AmountLine text={number || '0'}>
          <TokenButton token={buy} side="buy" label={words.receiveToken} />
        </AmountLine>
      )}
      <div className="send-meta tabular">
        <Worth value={quote?.arrives ?? 0n} token={buy} />
        {least && (
          <span className="swap-least">
            {<Sentence text={words.atLeast} values={{ amount: <Figure text={least} /> }} />}
          </span>
        )}
      </div>
      <Said number={number} least={least} isAsking={isAsking} />
    </div>
  )
}

/** Announced once for each amount, not with every new quote. */
function Said({ number, least, isAsking }: { number: string; least: string; isAsking: boolean }) {
  const words = useSwapMessages()
  const source = useStore($chosenQuote)?.source.name ?? ''
  return (
    <span role="status" className="visually-hidden">
      {isAsking ? words.asking : number ? fill(words.said, { amount: number, least, source }) : ''}
    </span>
  )
}

function TokenButton({
  token,
  side,
  label,
}: {
  token: ShownToken | undefined
  side: 'sell' | 'buy'
  label: string
}) {
  const { amount } = useSendMessages()
  const choose = () => chooseSwapToken(side)
  if (!token)
    return (
      <span className="send-choose">
        <Button small onClick={choose}>
          {amount.chooseToken}
        </Button>
      </span>
    )
  const { name, symbol } = token
  const icon = token.logo ?? token.holding?.icon
  return (
    <TokenPill
      token={{ name, symbol, ...(icon && { icon }) }}
      label={fill(label, { symbol })}
      onClick={choose}
    />
  )
}

function Worth({ value, token }: { value: bigint; token: ShownToken | undefined }) {
  const locale = useStore($formatLocale)
  const currency = useStore($knownHoldings)?.currency ?? 'usd'
  const price = token?.holding?.price
  if (!price) return <span className="swap-no-worth">{'\u00a0'}</span>
  return (
    <span>
      <Figure text={moneyText(worthOf(value, token.decimals, price), currency, locale)} />
    </span>
  )
}
