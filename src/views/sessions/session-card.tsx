import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { decimalString } from '../../domain/money/amount.ts'
import { fill } from '../../domain/fill.ts'
import { notation } from '../../domain/money/notation.ts'
import { plainName } from '../../domain/text.ts'
import { endSession } from '../../flows/sessions/end.ts'
import type { SessionEntry } from '../../flows/sessions/list.ts'
import { $ending } from '../../flows/sessions/machine.ts'
import { $locale } from '../../stores/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/lists/card.tsx'
import { useSessionMessages } from './use-session-messages.ts'

/** One session: who may take what, what was taken, and its end. */
export function SessionCard({ entry }: { entry: SessionEntry }) {
  const words = useSessionMessages()
  const ending = useStore($ending)
  const id = useId()
  const { session, intent, state } = entry
  const isOwn = ending.step !== 'idle' && ending.context === session.context
  const isAsking = isOwn && ending.step === 'asking'
  const isBusy = isAsking || (isOwn && ending.step === 'asked')
  const label = state === 'active' ? (isAsking ? words.asking : words.end) : words[state]
  return (
    <Card>
      <p id={id} className="session-intent" data-over={state !== 'active' || undefined}>
        {intent}
      </p>
      <Used entry={entry} />
      <Button
        small
        variant="quiet"
        busy={state === 'active' && isBusy}
        disabled={state !== 'active' || ending.step === 'asking'}
        aria-describedby={id}
        onClick={() => void endSession(session)}
      >
        {label}
      </Button>
    </Card>
  )
}

/** Hidden if unknown. */
function Used({ entry: { session, asset, spent } }: { entry: SessionEntry }) {
  const words = useSessionMessages()
  const locale = useStore($locale)
  const { amount, period } = session
  if (spent === undefined || !amount || asset?.decimals === undefined) return null
  const { decimals } = asset
  const text = (value: bigint) => {
    const exact = decimalString({ value: value.toString(), decimals })
    const { whole, fraction } = notation(exact, { locale, digits: exact.split('.')[1]?.length ?? 0 })
    return whole + fraction
  }
  const used = fill(period === undefined ? words.inAll : words.inPeriod, {
    spent: `\u2066${text(spent)}\u2069`,
    amount: `\u2066${text(amount)} ${plainName(asset.symbol, 16)}\u2069`,
  })
  const share = spent >= amount ? 1000n : (spent * 1000n) / amount
  return (
    <>
      <progress className="session-bar" max={1000} value={share.toString()} aria-label={used} />
      <p className="session-used">{used}</p>
    </>
  )
}
