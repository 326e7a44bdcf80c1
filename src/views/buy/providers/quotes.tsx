import { type KeyboardEvent, useRef } from 'react'
import { fill } from '../../../domain/fill.ts'
import { $buyCurrency, $buyToken, $wish } from '../../../flows/buy/draft.ts'
import {
  $buyRows,
  $chosenRow,
  $quotesStep,
  isOpen,
  pickProvider,
  type BuyRow,
} from '../../../flows/buy/quotes.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $networks } from '../../../stores/networks.ts'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { Tile } from '../../../ui/lists/tile.tsx'
import { Figure } from '../../../ui/text/amount.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { useStore } from '../../shared/use-store.ts'
import { durationText, fiatText, tokenText } from '../texts.ts'
import { useBuyMessages } from '../use-buy-messages.ts'
import { methodName } from './methods.tsx'

/** Providers as a radio group; arrow keys move the choice. */
export function Quotes() {
  const { providers: words } = useBuyMessages()
  const rows = useStore($buyRows)
  const chosen = useStore($chosenRow)?.provider.id
  const box = useRef<HTMLDivElement>(null)
  const open = rows.filter(isOpen)
  const best = open.length > 1 ? open.find(({ step }) => step === 'quote')?.provider.id : undefined
  return (
    <>
      <Announced />
      <div
        ref={box}
        className="buy-quotes"
        role="radiogroup"
        aria-label={words.label}
        onKeyDown={(event) => move(event, open, chosen, box.current)}
      >
        {rows.filter(isOpen).map((row) => (
          <Choice
            key={row.provider.id}
            row={row}
            isChosen={row.provider.id === chosen}
            isBest={row.provider.id === best}
          />
        ))}
      </div>
      {rows
        .filter((row) => !isOpen(row))
        .map((row) => (
          <Closed key={row.provider.id} row={row} />
        ))}
    </>
  )
}

/** Announces the number of prices once all have arrived. */
function Announced() {
  const { providers: words } = useBuyMessages()
  const step = useStore($quotesStep)
  const count = useStore($buyRows).filter((row) => row.step === 'quote').length
  return (
    <span role="status" className="visually-hidden">
      {step === 'loading' ? words.askingAll : step === 'ready' ? fill(words.announced, { count }) : ''}
    </span>
  )
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

function move(
  event: KeyboardEvent,
  rows: readonly BuyRow[],
  chosen: string | undefined,
  box: HTMLElement | null,
): void {
  const step = STEPS[event.key]
  if (!step || !rows.length) return
  event.preventDefault()
  const at = rows.findIndex(({ provider }) => provider.id === chosen)
  const next = rows[(at + step + rows.length) % rows.length]
  if (!next) return
  pickProvider(next.provider.id)
  const index = rows.indexOf(next)
  box?.querySelectorAll<HTMLElement>('[role=radio]')[index]?.focus()
}

interface ChoiceProps {
  row: BuyRow
  isChosen: boolean
  isBest: boolean
}

function Choice({ row, isChosen, isBest }: ChoiceProps) {
  const { providers: words } = useBuyMessages()
  const symbol = useStore($buyToken)?.symbol ?? ''
  const { provider } = row
  return (
    <Pressable
      className="buy-quote surface"
      role="radio"
      aria-checked={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => pickProvider(provider.id)}
    >
      <Top row={row} tag={isBest && <Tag tone="good">{fill(words.most, { symbol })}</Tag>} />
      {row.step === 'quote' ? (
        <Columns row={row} />
      ) : (
        provider.fees && (
          <span className="buy-why">
            <bdi>{provider.fees}</bdi>
          </span>
        )
      )}
    </Pressable>
  )
}

function Top({ row, tag }: { row: BuyRow; tag?: React.ReactNode }) {
  const { providers: words } = useBuyMessages()
  const locale = useStore($formatLocale)
  const symbol = useStore($buyToken)?.symbol ?? ''
  const { provider } = row
  return (
    <span className="buy-top">
      <Tile size={24} name={provider.name} src={provider.icon} />
      <span className="buy-who">
        <b className="buy-name">
          <bdi>{provider.name}</bdi>
        </b>
        {tag}
      </span>
      <span className="buy-gives tabular">
        {row.step === 'quote' && (
          <b>
            <Figure text={tokenText(row.quote.amount, symbol, locale)} />
          </b>
        )}
        {row.step === 'unpriced' && words.onSite}
        {row.step === 'none' && words.noQuote}
        {row.step === 'loading' && <Skeleton width={88} />}
      </span>
    </span>
  )
}

function Columns({ row }: { row: Extract<BuyRow, { step: 'quote' }> }) {
  const { providers: words, amount } = useBuyMessages()
  const locale = useStore($formatLocale)
  const currency = useStore($buyCurrency)
  const { fee, seconds, limits, method } = row.quote
  const range = rangeText(limits, (value) => fiatText(value, currency, locale, true))
  const by = { card: amount.byCard, bank: amount.byBank }[method] ?? methodName(method)
  return (
    <span className="buy-columns tabular">
      <span>
        <small>{words.fee}</small>
        <Figure text={fiatText(fee, currency, locale)} />
      </span>
      <span>
        <small>{words.time}</small>
        {seconds === undefined ? '–' : <Figure text={durationText(seconds, locale)} />}
      </span>
      <span>
        <small>{words.limit}</small>
        {range ? <Figure text={range} /> : '–'}
      </span>
      {by && (
        <span className="buy-method">
          <bdi>{by}</bdi>
        </span>
      )}
    </span>
  )
}

function rangeText(
  limits: { min?: string; max?: string } | undefined,
  text: (value: string) => string,
): string {
  const { min, max } = limits ?? {}
  if (min === undefined && max === undefined) return ''
  if (min === undefined) return `≤ ${text(max ?? '0')}`
  return max === undefined ? `≥ ${text(min)}` : `${text(min)}–${text(max)}`
}

/** A provider that sells nothing for this amount, with the reason; or one whose price is being requested. */
function Closed({ row }: { row: BuyRow }) {
  const { providers: words } = useBuyMessages()
  const wish = useStore($wish)
  const currency = useStore($buyCurrency)
  const locale = useStore($formatLocale)
  const networks = useStore($networks)
  const network = networks?.find(({ caipNetworkId }) => caipNetworkId === wish?.token.network)?.name ?? ''
  const fiat = (value: string | undefined) =>
    value === undefined ? '' : fiatText(value, currency, locale, true)
  return (
    <div className="buy-quote surface" data-closed>
      <Top row={row} />
      {row.step === 'unasked' && row.provider.fees && (
        <span className="buy-why">
          <bdi>{row.provider.fees}</bdi>
        </span>
      )}
      {row.step === 'none' && (
        <span className="buy-why">
          <Sentence
            text={words.none[row.code]}
            values={{
              ...{ network, symbol: wish?.token.symbol ?? '', amount: fiat(wish?.amount) },
              ...{ min: fiat(row.limits?.min), max: fiat(row.limits?.max) },
            }}
          />
        </span>
      )}
    </div>
  )
}
