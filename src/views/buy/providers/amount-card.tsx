import { useEffect } from 'react'
import { shortAddress } from '../../../domain/account/short-address.ts'
import { fill } from '../../../domain/fill.ts'
import { typedDecimal } from '../../../domain/transfers/amount-text.ts'
import {
  $amountText,
  $buyAmount,
  $buyCurrency,
  $buyToken,
  $presets,
  fillBuyAmount,
  setBuyAmount,
} from '../../../flows/buy/draft.ts'
import { $secondsToQuotes } from '../../../flows/buy/countdown.ts'
import { tick } from '../../../flows/buy/now.ts'
import { $amountLimits, $amountOutside } from '../../../flows/buy/quotes.ts'
import { goTo } from '../../../flows/modal/modal.ts'
import type { BuyMessages } from '../../../messages/buy/en.ts'
import { $account } from '../../../stores/connections/connections.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $networks } from '../../../stores/networks.ts'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { Tile } from '../../../ui/lists/tile.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'
import { Figure } from '../../../ui/text/amount.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { useStore } from '../../shared/use-store.ts'
import { fiatText } from '../texts.ts'
import { useBuyMessages } from '../use-buy-messages.ts'

const PROBLEM = 'buy-amount-problem'
const RANGE = 'buy-amount-range'

/** The amount to pay, and the token to buy. */
export function AmountCard() {
  const { amount: words } = useBuyMessages()
  const text = useStore($amountText)
  const currency = useStore($buyCurrency)
  const limits = useLimits()
  const range = rangeWords(words, limits)
  const isOutside = useStore($amountOutside) !== undefined
  const isInvalid = useStore($buyAmount).step === 'invalid' || isOutside
  return (
    <div className="buy-card surface" data-invalid={isInvalid || undefined}>
      <div className="buy-amount">
        <input
          className="buy-figure"
          data-long={text.length > 12 ? 'very' : text.length > 8 || undefined}
          data-autofocus
          aria-label={fill(words.label, { currency })}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? PROBLEM : range && RANGE}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="0"
          value={text}
          onChange={(event) => setBuyAmount(event.target.value)}
        />
        <Pressable
          className="buy-pill surface"
          aria-label={fill(words.currency, { currency })}
          onClick={() => goTo('OnRampFiatSelect')}
        >
          {currency}
          <Icon name={viewIcons.chevronDown} size={16} />
        </Pressable>
      </div>
      <Problem limits={limits} range={range} />
      <Presets />
      <Receives />
      <Meta />
    </div>
  )
}

function Problem({ limits, range }: { limits: ReturnType<typeof useLimits>; range: string | undefined }) {
  const { amount: words } = useBuyMessages()
  const amount = useStore($buyAmount)
  const text = useStore($amountText)
  const currency = useStore($buyCurrency)
  const locale = useStore($formatLocale)
  const outside = useStore($amountOutside)
  const values = { text, currency, example: typedDecimal('150.50', locale), ...limits }
  return (
    <>
      <p id={PROBLEM} role="alert" className="buy-problem">
        {amount.step === 'invalid' && <Sentence text={sentence(amount.problem)} values={values} />}
        {outside && (
          <Sentence text={outside === 'below-minimum' ? words.tooLittle : words.tooMuch} values={values} />
        )}
      </p>
      {amount.step !== 'invalid' && !outside && range && (
        <p id={RANGE} className="buy-label">
          <Sentence text={range} values={limits} />
        </p>
      )}
    </>
  )

  function sentence(problem: Extract<typeof amount, { step: 'invalid' }>['problem']): string {
    if (problem === 'zero') return words.zero
    if (problem === 'ambiguous') return words.ambiguous
    return problem === 'too-many-decimals' ? words.tooFine : words.notAnAmount
  }
}

/** Amounts that providers accept, as text; a side without a limit is empty. */
function useLimits() {
  const { min, max } = useStore($amountLimits)
  const currency = useStore($buyCurrency)
  const locale = useStore($formatLocale)
  const text = (value: string | undefined) =>
    value === undefined ? '' : fiatText(value, currency, locale, true)
  return { min: text(min), max: text(max) }
}

/** `undefined` if no limit is known. */
function rangeWords(
  { range, from, upTo }: BuyMessages['amount'],
  { min, max }: ReturnType<typeof useLimits>,
): string | undefined {
  if (min) return max ? range : from
  return max ? upTo : undefined
}

function Presets() {
  const { amount: words } = useBuyMessages()
  const presets = useStore($presets)
  const currency = useStore($buyCurrency)
  const amount = useStore($buyAmount)
  const locale = useStore($formatLocale)
  return (
    <div className="buy-presets" role="group" aria-label={words.presets}>
      {presets.map((preset) => (
        <Pressable
          key={preset}
          className="buy-preset"
          aria-pressed={amount.step === 'ready' && amount.decimal === preset}
          onClick={() => fillBuyAmount(preset)}
        >
          <Figure text={fiatText(preset, currency, locale, true)} />
        </Pressable>
      ))}
    </div>
  )
}

function Receives() {
  const { amount: words } = useBuyMessages()
  const token = useStore($buyToken)
  const networks = useStore($networks)
  if (!token) return null
  const network = networks?.find(({ caipNetworkId }) => caipNetworkId === token.network)?.name ?? ''
  return (
    <div className="buy-receives">
      <span className="buy-label">{words.receive}</span>
      <Pressable
        className="buy-pill surface"
        aria-label={fill(words.token, { symbol: token.symbol, network })}
        onClick={() => goTo('OnRampTokenSelect')}
      >
        <Tile round size={24} name={token.symbol} src={token.icon} />
        <bdi className="buy-pill-text">{token.symbol}</bdi>
        <bdi className="buy-pill-text buy-pill-note">{network}</bdi>
        <Icon name={viewIcons.chevronDown} size={16} />
      </Pressable>
    </div>
  )
}

/** The receiving account, and the age of the prices. The seconds are not announced. */
function Meta() {
  const { amount: words } = useBuyMessages()
  const account = useStore($account)
  const seconds = useStore($secondsToQuotes)
  useEffect(() => tick(1_000), [])
  if (!account) return null
  return (
    <div className="buy-meta tabular">
      <span>
        <Sentence text={words.to} values={{ account: shortAddress(account.address) }} />
      </span>
      {seconds !== undefined && <span aria-hidden="true">{fill(words.newIn, { seconds })}</span>}
    </div>
  )
}
