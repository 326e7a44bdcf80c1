import { useId } from 'react'
import { decimalString } from '../../domain/money/amount.ts'
import { fill } from '../../domain/fill.ts'
import { notation } from '../../domain/money/notation.ts'
import { plainName } from '../../domain/text.ts'
import { leftToRight } from '../../ui/text/left-to-right.ts'
import { endSession } from '../../flows/sessions/end.ts'
import { $following } from '../../flows/sessions/follow-ends.ts'
import { keyOf, type SessionEntry } from '../../flows/sessions/list.ts'
import { $ending } from '../../flows/sessions/machine.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/lists/card.tsx'
import { Note } from '../../ui/text/note.tsx'
import { useStore } from '../shared/use-store.ts'
import { useSessionMessages } from './use-session-messages.ts'

/** An active session: who may spend what, what was spent, and its expiry. */
export function SessionCard({ entry }: { entry: SessionEntry }) {
  const words = useSessionMessages()
  const ending = useStore($ending)
  const key = keyOf(entry.session)
  const following = useStore($following)[key]
  const id = useId()
  const isOwn = ending.step !== 'idle' && ending.context === key
  const isAsking = isOwn && ending.step === 'asking'
  const failure = following === 'reverted' || following === 'late' ? following : undefined
  return (
    <Card>
      <div className="session-head">
        <div id={id}>
          <Says entry={entry} />
        </div>
        <Button
          small
          variant="quiet"
          busy={isAsking || following === 'waiting'}
          disabled={ending.step === 'asking'}
          aria-describedby={id}
          onClick={() => void endSession(entry.session)}
        >
          {failure ? words.retry : words.end}
        </Button>
      </div>
      <Used entry={entry} />
      <div role="alert">{failure && <Note tone="bad">{words.failures[failure]}</Note>}</div>
    </Card>
  )
}

/** An ended session: who could spend what, and what was spent. */
export function EndedSession({ entry }: { entry: SessionEntry }) {
  const words = useSessionMessages()
  return (
    <div className="session-ended">
      <div>
        <Says entry={entry} />
        <Used entry={entry} isOver />
      </div>
      {entry.state === 'expired' && <small>{words.expired}</small>}
    </div>
  )
}

function Says({ entry: { intent, steps } }: { entry: SessionEntry }) {
  if (steps.length === 0) return <p className="session-intent">{intent}</p>
  return (
    <ul className="session-steps">
      {steps.map((step, at) => (
        <li key={at} className="session-intent">
          {step}
        </li>
      ))}
    </ul>
  )
}

/** Hidden if unknown. */
function Used({ entry, isOver }: { entry: SessionEntry; isOver?: boolean }) {
  const words = useSessionMessages()
  const locale = useStore($formatLocale)
  const { session, asset, spent } = entry
  const { period } = session
  if (spent === undefined || asset?.decimals === undefined) return null
  const amount = session.amount ?? ('maxAmount' in session ? session.maxAmount : undefined)
  const { decimals } = asset
  const text = (value: bigint) => {
    const exact = decimalString({ value: value.toString(), decimals })
    const { whole, fraction } = notation(exact, { locale, digits: exact.split('.')[1]?.length ?? 0 })
    return whole + fraction
  }
  const symbol = plainName(asset.symbol, 16)
  if (!amount)
    return (
      <p className="session-used">{fill(words.soFar, { spent: leftToRight(`${text(spent)} ${symbol}`) })}</p>
    )
  const used = fill(period === undefined ? words.inAll : words.inPeriod, {
    spent: leftToRight(text(spent)),
    amount: leftToRight(`${text(amount)} ${symbol}`),
  })
  const share = spent >= amount ? 1000n : (spent * 1000n) / amount
  return (
    <>
      {!isOver && <progress className="session-bar" max={1000} value={share.toString()} aria-label={used} />}
      <p className="session-used">{used}</p>
    </>
  )
}
