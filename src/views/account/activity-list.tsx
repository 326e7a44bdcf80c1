import { useMemo } from 'react'
import { fill } from '../../domain/fill.ts'
import { byMonth } from '../../domain/account/history.ts'
import type { Transaction } from '../../domain/account/transaction.ts'
import {
  $activity,
  $hasActivityStopped,
  askForMoreActivity,
  loadMoreActivity,
  retryActivity,
} from '../../flows/account/load-activity.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $network } from '../../stores/networks.ts'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'
import { ActivityRow } from './activity-row.tsx'
import { AskForMore, LinesComing, ListEmpty, ListFailed } from './list-rest.tsx'
import { VirtualList } from './virtual-list.tsx'

const LINE = 58
const SKELETONS = 7

const loadMore = () => void loadMoreActivity()
const askForMore = () => void askForMoreActivity()
const retry = () => void retryActivity()

/** Activity of the account, grouped by month. */
export function ActivityList() {
  const { account: words } = useMessages()
  const locale = useStore($formatLocale)
  const network = useStore($network)
  const activity = useStore($activity)
  const hasStopped = useStore($hasActivityStopped)
  const transactions = activity.step === 'unserved' ? undefined : activity.transactions
  const lines = useMemo(() => linesOf(transactions ?? []), [transactions])
  if (activity.step === 'unserved') {
    const title = fill(words.unservedTitle, { network: network?.name ?? '' })
    return <ListEmpty title={title} text={words.unservedText} />
  }
  const { step } = activity
  const hasMore = step === 'ready' && activity.next !== undefined
  return (
    <>
      {lines.length > 0 && (
        <VirtualList
          label={words.activity}
          count={lines.length}
          lineHeight={LINE}
          keyOf={(index) => lines[index]?.key ?? String(index)}
          onNearEnd={hasMore && !hasStopped ? loadMore : undefined}
        >
          {(index) => {
            const line = lines[index]
            if (line?.transaction) return <ActivityRow transaction={line.transaction} now={activity.at} />
            const title = line?.at === undefined ? words.pending : monthName(line.at, activity.at, locale)
            return <h3 className="account-month">{title}</h3>
          }}
        </VirtualList>
      )}
      {step === 'loading' && <LinesComing count={lines.length ? 1 : SKELETONS} />}
      {step === 'failed' && <ListFailed onRetry={retry} />}
      {step === 'ready' && !lines.length && !hasMore && (
        <ListEmpty title={words.noActivityTitle} text={words.noActivityText} />
      )}
      {hasMore && !lines.length && !hasStopped && <ReadOn />}
      {hasMore && hasStopped && <AskForMore onPress={askForMore} />}
    </>
  )
}

/** Shown if a page has no visible transaction: loads the next one. */
function ReadOn() {
  const { account: words } = useMessages()
  return (
    <VirtualList label={words.activity} count={1} lineHeight={LINE} keyOf={String} onNearEnd={loadMore}>
      {() => <LinesComing count={1} />}
    </VirtualList>
  )
}

interface Line {
  key: string
  at: number | undefined
  /** Absent for the heading of a group. */
  transaction?: Transaction
}

function linesOf(transactions: readonly Transaction[]): readonly Line[] {
  return byMonth(transactions).flatMap(({ at, transactions: group }): Line[] => [
    { key: `month ${at}`, at },
    ...group.map((transaction) => ({ key: transaction.id, at, transaction })),
  ])
}

/** The name of a month, with the year unless it is the current one. */
function monthName(at: number, now: number | undefined, locale: string): string {
  const isThisYear = now === undefined || new Date(at).getFullYear() === new Date(now).getFullYear()
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
  return format.format(at)
}
