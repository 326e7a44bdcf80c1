import { useId, useState } from 'react'
import { fill } from '../../../domain/fill.ts'
import { readAmountText } from '../../../domain/transfers/amount-text.ts'
import { smallestUnit } from '../../../domain/money/decimal.ts'
import { leftToRight } from '../../../ui/text/left-to-right.ts'
import { SLIPPAGE } from '../../../domain/transfers/swap/slippage.ts'
import { $slippage, setSlippage } from '../../../flows/swap/slippage.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'
import { Figure } from '../../../ui/text/amount.tsx'
import { percentText } from '../../send/texts.ts'
import { useStore } from '../../shared/use-store.ts'
import { useSwapMessages } from '../use-swap-messages.ts'

/** In basis points. */
const CHOICES = [50, 100, SLIPPAGE.high] as const

/** Slippage tolerance: a row that expands. */
export function SlippageRow() {
  const { details, slippage: words } = useSwapMessages()
  const { isAuto, value } = useStore($slippage)
  const locale = useStore($formatLocale)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const percent = percentText(value, locale)
  return (
    <div className="swap-slippage">
      <Pressable
        className="swap-slippage-row"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{details.slippage}</span>
        <span className="swap-slippage-value tabular">
          {isAuto ? fill(words.autoIs, { percent: leftToRight(percent) }) : <Figure text={percent} />}
          <Icon name={viewIcons.chevronDown} size={16} />
        </span>
      </Pressable>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Choices />}
      </div>
    </div>
  )
}

function Choices() {
  const { slippage: words } = useSwapMessages()
  const { isAuto, value } = useStore($slippage)
  const locale = useStore($formatLocale)
  return (
    <div className="swap-choices">
      <div className="swap-percents" role="group" aria-label={words.label}>
        <Pressable className="swap-percent" aria-pressed={isAuto} onClick={() => setSlippage('auto')}>
          {words.auto}
        </Pressable>
        {CHOICES.map((one) => (
          <Pressable
            key={one}
            className="swap-percent tabular"
            aria-pressed={!isAuto && value === one}
            onClick={() => setSlippage(one)}
          >
            <Figure text={percentText(one, locale)} />
          </Pressable>
        ))}
      </div>
      <Own />
      <p className="send-note">
        {words.text} {value > SLIPPAGE.high && <b>{words.high}</b>}
      </p>
    </div>
  )
}

/** Parses a percentage to basis points; `undefined` if invalid. */
function shareOf(text: string, locale: string): number | undefined {
  const reading = readAmountText(text, { locale, decimals: 2 })
  if (reading.step !== 'ready') return undefined
  const share = Number(smallestUnit(reading.decimal, 2))
  return share >= SLIPPAGE.least && share <= SLIPPAGE.most ? share : undefined
}

function Own() {
  const { slippage: words } = useSwapMessages()
  const locale = useStore($formatLocale)
  const [text, setText] = useState('')
  const hint = useId()
  const isWrong = text.trim() !== '' && shareOf(text, locale) === undefined
  const values = { least: percentText(SLIPPAGE.least, locale), most: percentText(SLIPPAGE.most, locale) }
  return (
    <>
      <input
        className="send-name"
        aria-label={words.own}
        aria-invalid={isWrong || undefined}
        aria-describedby={hint}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        placeholder={words.own}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          const share = shareOf(event.target.value, locale)
          if (share !== undefined) setSlippage(share)
        }}
      />
      <p id={hint} className={isWrong ? 'send-problem' : 'send-note'} aria-live="polite">
        {fill(words.range, values)}
      </p>
    </>
  )
}
