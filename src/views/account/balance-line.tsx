import { useStore } from '@nanostores/react'
import { amountParts } from '../../domain/amount.ts'
import { fill } from '../../domain/fill.ts'
import { $balance } from '../../flows/load-balance.ts'
import { $locale } from '../../stores/locale.ts'
import { $online } from '../../stores/online.ts'
import { Amount } from '../../ui/amount.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { viewIcons } from '../../ui/view-icons.ts'

/** The balance of this very account on this very network; an older one only with the time it is from. */
export function BalanceLine() {
  const { account: words } = useMessages()
  const balance = useStore($balance)
  const locale = useStore($locale)
  const isOnline = useStore($online)
  const known = balance.step === 'ready' ? balance : balance.step === 'failed' ? balance.last : undefined
  const time = known && new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(known.at)
  const amount = known && amountParts(known.amount, locale)
  const offline = time ? fill(words.offline, { time }) : words.offlineEmpty
  return (
    <>
      <div className="account-balance" aria-busy={balance.step === 'loading'}>
        <span className="visually-hidden">
          {balance.step === 'loading' ? words.balanceLoading : words.balance}{' '}
        </span>
        {amount && <Amount whole={amount.whole} fraction={amount.fraction} unit={amount.symbol} />}
        {balance.step === 'loading' && <Skeleton width={150} height={30} />}
        {balance.step === 'failed' && !amount && (
          <span className="account-unknown">{words.balanceFailed}</span>
        )}
      </div>
      {!isOnline && (
        <Note tone="warn" icon={viewIcons.offline}>
          {offline}
        </Note>
      )}
      {isOnline && balance.step === 'failed' && <Note tone="warn">{words.balanceFailedText}</Note>}
    </>
  )
}
