import { type KeyboardEvent, useRef } from 'react'
import { fill } from '../../../domain/fill.ts'
import type { NoQuote, SwapQuote } from '../../../domain/transfers/swap/offer.ts'
import { $buy } from '../../../flows/swap/draft.ts'
import { $chosenQuote, $noSwapQuotes, $swapQuotes, pickSource } from '../../../flows/swap/quotes.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { Figure } from '../../../ui/text/amount.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { useStore } from '../../shared/use-store.ts'
import { unitsNumber, unitsText } from '../texts.ts'
import { useSwapMessages } from '../use-swap-messages.ts'

/** Swap sources as a radio group, if there are several; arrow keys move the choice. */
export function Sources() {
  const { sources: words } = useSwapMessages()
  const quotes = useStore($swapQuotes)
  const none = useStore($noSwapQuotes)
  const chosen = useStore($chosenQuote)
  const box = useRef<HTMLDivElement>(null)
  if (!quotes.length || quotes.length + none.length < 2) return null
  return (
    <>
      <div
        ref={box}
        className="swap-sources"
        role="radiogroup"
        aria-label={words.label}
        onKeyDown={(event) => move(event, { quotes, chosen, box: box.current })}
      >
        {quotes.map((quote) => (
          <Choice key={quote.source.id} quote={quote} isChosen={quote === chosen} best={quotes[0]} />
        ))}
      </div>
      {none.map((one) => (
        <Closed key={one.source.id} one={one} />
      ))}
    </>
  )
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

interface Moving {
  quotes: readonly SwapQuote[]
  chosen: SwapQuote | undefined
  box: HTMLElement | null
}

function move(event: KeyboardEvent, { quotes, chosen, box }: Moving): void {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  const index = (quotes.findIndex((one) => one === chosen) + step + quotes.length) % quotes.length
  const next = quotes[index]
  if (!next) return
  pickSource(next.source.id)
  box?.querySelectorAll<HTMLElement>('[role=radio]')[index]?.focus()
}

type ChoiceProps = { quote: SwapQuote; isChosen: boolean; best: SwapQuote | undefined }

function Choice({ quote: { source, arrives }, isChosen, best }: ChoiceProps) {
  const { sources: words } = useSwapMessages()
  const locale = useStore($formatLocale)
  const buy = useStore($buy)
  const { decimals = 0, symbol = '' } = buy ?? {}
  const less = (best?.arrives ?? arrives) - arrives
  const isMost = useStore($swapQuotes).every((one) => one.arrives <= arrives)
  return (
    <Pressable
      className="swap-source surface"
      role="radio"
      aria-checked={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => pickSource(source.id)}
    >
      <span className="swap-source-name">
        <b>
          <bdi>{source.name}</bdi>
        </b>
        {source.id === best?.source.id && (
          <Tag tone="good">{isMost ? fill(words.most, { symbol }) : words.best}</Tag>
        )}
      </span>
      <span className="swap-source-gives tabular">
        <b>
          <Figure text={unitsText(arrives, { decimals, symbol }, locale)} />
        </b>
        {less > 0n && (
          <small>
            <Sentence
              text={words.less}
              values={{ amount: <Figure text={unitsNumber(less, decimals, locale)} /> }}
            />
          </small>
        )}
      </span>
    </Pressable>
  )
}

function Closed({ one: { source, code } }: { one: NoQuote }) {
  const { sources: words, noQuote } = useSwapMessages()
  return (
    <div className="swap-source surface" data-closed>
      <span className="swap-source-name">
        <b>
          <bdi>{source.name}</bdi>
        </b>
      </span>
      <span className="swap-source-gives">
        {noQuote}
        <small>{words[code]}</small>
      </span>
    </div>
  )
}
