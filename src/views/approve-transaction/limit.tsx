import { useId, useMemo, useState } from 'react'
import { fill } from '../../domain/fill.ts'
import { decimalString } from '../../domain/money/amount.ts'
import { smallestUnit } from '../../domain/money/decimal.ts'
import type { Allowance } from '../../domain/requests/acts.ts'
import type { Explanation } from '../../domain/requests/explain/explanation.ts'
import type { AssetProfile } from '../../domain/requests/profiles.ts'
import { readAmountText, typedDecimal } from '../../domain/transfers/amount-text.ts'
import { askedLimit, lowerLimit } from '../../flows/review/lower-limit.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import type { ReviewedRequest } from '../../stores/review.ts'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { useRequestMessages } from '../shared/request/use-request-messages.ts'
import { useStore } from '../shared/use-store.ts'
import { assetSymbol, profileOf, quantity } from './figures.ts'

type LimitProps = { review: ReviewedRequest; explanation: Explanation; onChange: () => void }

/** The amount of an approval, which the user may lower. Empty for other requests, and for tokens with unknown decimals. */
export function Limit({ review, explanation, onChange }: LimitProps) {
  const asked = useMemo(() => askedLimit(review), [review])
  const [act] = explanation.reading.acts
  const profile = act?.act === 'approve' ? profileOf(explanation, act.asset) : undefined
  const decimals = profile?.decimals
  const [isWaiting] = useState(explanation.stage !== 'complete')
  if (asked === undefined) return null
  if (!profile || decimals === undefined) return isWaiting ? <Room /> : null
  return (
    <LimitField
      asked={asked}
      isChanged={review.request !== review.asked}
      profile={profile}
      decimals={decimals}
      onChange={onChange}
    />
  )
}

/** Invisible: reserves the space of the field until the token's decimals are known. */
function Room() {
  return (
    <div className="limit surface" aria-hidden="true" inert>
      <label>{'\u00a0'}</label>
      <div className="limit-amount">
        <input disabled />
      </div>
      <div className="limit-meta">{'\u00a0'}</div>
    </div>
  )
}

interface LimitFieldProps {
  asked: Allowance
  isChanged: boolean
  profile: AssetProfile
  decimals: number
  onChange: () => void
}

function LimitField({ asked, isChanged, profile, decimals, onChange }: LimitFieldProps) {
  const { review: words } = useRequestMessages()
  const locale = useStore($formatLocale)
  const id = useId()
  const isUnlimited = asked === 'unlimited'
  const askedText = isUnlimited ? '' : typedDecimal(decimalString({ value: asked, decimals }), locale)
  const [text, setText] = useState(askedText)
  const problem = problemOf(text, asked, { locale, decimals })
  const symbol = assetSymbol(profile)
  const say = (amount: string) => `${quantity(amount, profile, locale)} ${symbol}`.trim()
  const askedSaid = isUnlimited ? words.unlimited : say(asked)
  const type = (next: string) => {
    onChange()
    setText(next)
    const reading = readAmountText(next, { locale, decimals })
    if (problemOf(next, asked, { locale, decimals })) return
    lowerLimit(reading.step === 'ready' ? BigInt(smallestUnit(reading.decimal, decimals)) : undefined)
  }
  const hint = fill(isChanged ? words.limitChanged : words.limitAsked, {
    amount: isUnlimited ? words.limitAny : askedSaid,
  })
  return (
    <div className="limit surface">
      <label htmlFor={id}>{words.limit}</label>
      <div className="limit-amount">
        <input
          id={id}
          value={text}
          placeholder={isUnlimited ? words.unlimited : askedText}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => type(event.target.value)}
        />
        {symbol && <span>{symbol}</span>}
      </div>
      <div className="limit-meta" data-wrong={problem ? '' : undefined}>
        <span id={`${id}-hint`} role="status">
          {problem ? words[problem] : hint}
        </span>
        {isChanged && (
          <Pressable className="limit-use" onClick={() => type(askedText)}>
            {fill(words.limitUse, { amount: askedSaid })}
          </Pressable>
        )}
      </div>
    </div>
  )
}

function problemOf(
  text: string,
  asked: Allowance,
  conventions: { locale: string; decimals: number },
): 'limitWrong' | 'limitHigh' | undefined {
  const reading = readAmountText(text, conventions)
  if (reading.step === 'invalid') return 'limitWrong'
  if (reading.step === 'empty' || asked === 'unlimited') return undefined
  const amount = BigInt(smallestUnit(reading.decimal, conventions.decimals))
  return amount > BigInt(asked) ? 'limitHigh' : undefined
}
