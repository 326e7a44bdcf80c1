/** Field for the amount of an approval, which the user may lower; the modal's review has the same field. */
import { fill } from '../../src/domain/fill.ts'
import { decimalString } from '../../src/domain/money/amount.ts'
import { smallestUnit } from '../../src/domain/money/decimal.ts'
import { readAmountText, typedDecimal } from '../../src/domain/transfers/amount-text.ts'
import { h } from '../dom/element.ts'
import { button, field } from '../dom/screen.ts'
import type { ReviewWords, ShownLimit } from './model.ts'

/** Smallest unit. `undefined`: the amount that the page requests. `null`: the text is invalid or the amount too high, so nothing can be approved. */
export type WantedLimit = string | undefined | null

export interface LimitField {
  readonly element: HTMLElement
  show(limit: ShownLimit | undefined): void
}

export function drawLimit({ review }: ReviewWords, want: (amount: WantedLimit) => void): LimitField {
  const locale = () => document.documentElement.lang || 'en'
  const typed = field({ label: review.limit })
  typed.input.inputMode = 'decimal'
  typed.input.dir = 'ltr'
  const note = h('p', { class: 'field-note' })
  let limit: ShownLimit | undefined
  const back = button({
    label: '',
    kind: 'quiet',
    press: () => {
      typed.input.value = textOf(limit?.asked)
      read()
      typed.input.focus()
    },
  })
  back.classList.add('choice-link')
  const element = h('div', { class: 'card limit' }, typed.element, note, back)
  element.hidden = true

  const textOf = (amount: string | undefined) =>
    !limit || amount === undefined || amount === 'unlimited'
      ? ''
      : typedDecimal(decimalString({ value: amount, decimals: limit.decimals }), locale())

  function read(): void {
    if (!limit) return
    const wanted = wantedOf(typed.input.value, limit, locale())
    typed.complain('problem' in wanted ? review[wanted.problem] : undefined)
    want('problem' in wanted ? null : wanted.amount)
  }
  typed.input.addEventListener('input', read)

  return {
    element,
    show(next) {
      // While the decimals are read again, the field stays unchanged.
      if (!next) return
      const isFirst = !limit
      limit = next
      const asked = `${textOf(next.asked)} ${next.symbol}`.trim()
      const isUnlimited = next.asked === 'unlimited'
      if (isFirst) typed.input.value = textOf(next.asked)
      typed.input.placeholder = isUnlimited ? review.unlimited : textOf(next.asked)
      const amount = isUnlimited ? review.limitAny : asked
      note.textContent = fill(next.isChanged ? review.limitChanged : review.limitAsked, { amount })
      back.textContent = fill(review.limitUse, { amount: isUnlimited ? review.unlimited : asked })
      back.hidden = !next.isChanged
      element.hidden = false
    },
  }
}

type Wanted = { amount: string | undefined } | { problem: 'limitWrong' | 'limitHigh' }

/** Parses the typed amount; an empty text means the amount that the page requests. */
function wantedOf(
  text: string,
  { asked, decimals }: Pick<ShownLimit, 'asked' | 'decimals'>,
  locale: string,
): Wanted {
  const reading = readAmountText(text, { locale, decimals })
  if (reading.step === 'invalid') return { problem: 'limitWrong' }
  if (reading.step === 'empty') return { amount: undefined }
  const amount = smallestUnit(reading.decimal, decimals)
  if (!isWithin(amount, asked)) return { problem: 'limitHigh' }
  return { amount: amount === asked ? undefined : amount }
}

/** The amount may exceed neither the page's request nor the maximum uint256. */
export const isWithin = (amount: string, asked: string): boolean =>
  BigInt(amount) <= (asked === 'unlimited' ? (1n << 256n) - 1n : BigInt(asked))
