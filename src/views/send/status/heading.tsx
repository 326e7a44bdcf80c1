import { useState } from 'react'
import { fill } from '../../../domain/fill.ts'
import { shortAddress } from '../../../domain/account/short-address.ts'
import { leftToRight } from '../../../ui/text/left-to-right.ts'
import type { TransactionRecord, TransactionStatus } from '../../../domain/transfers/transfer.ts'
import type { Messages } from '../../../messages/en.ts'
import type { SendMessages } from '../../../messages/send/en.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'
import { Message } from '../../../ui/text/message.tsx'
import { useMessages } from '../../modal/use-messages.ts'
import { useStore } from '../../shared/use-store.ts'
import { exactAmount, shortAmount } from '../texts.ts'
import { useSendMessages } from '../use-send-messages.ts'
import { hasOtherArrived } from './arrived.ts'

const CLOCK: IconName = 'M20.5 12a8.500 8.500 0 1 1-17 0 8.500 8.500 0 0 1 17 0M12 7.500V12l3 2'

const LOOKS: Record<TransactionStatus, { icon: IconName; tone?: 'warn' | 'bad' | 'good' }> = {
  asked: { icon: CLOCK },
  unknown: { icon: CLOCK, tone: 'warn' },
  sent: { icon: viewIcons.send },
  confirmed: { icon: 'check', tone: 'good' },
  failed: { icon: 'close', tone: 'bad' },
  replaced: { icon: 'info', tone: 'warn' },
  dropped: { icon: 'close', tone: 'bad' },
}

/** Confirmed, but with other effects. */
const OTHER = { icon: 'warning', tone: 'warn' } as const

const isOther = (record: TransactionRecord) => record.isAsPromised === false || hasOtherArrived(record)

/** The state, as icon and title. */
export function Heading({ record }: { record: TransactionRecord }) {
  const { status: words } = useSendMessages()
  const { icon, tone } = isOther(record) ? OTHER : LOOKS[record.status]
  const what = useSubject(record)
  return (
    <Message
      lead={
        <span className="send-mark" data-tone={tone} data-trouble={tone === 'bad' || undefined}>
          <Icon name={icon} size={26} />
        </span>
      }
      title={headingOf(record, words)}
      text={
        <>
          {what && <Subject {...what} />}
          {textOf(record, words)}
        </>
      }
    />
  )
}

interface SubjectTexts {
  short: string
  /** With every digit. */
  whole: string
}

/** What was done, in digits that can be read at a glance; a press shows all of them. */
function Subject({ short, whole }: SubjectTexts) {
  const [isWhole, setWhole] = useState(false)
  const text = <bdi>{isWhole ? whole : short}</bdi>
  return (
    <b className="send-subject">
      {short === whole ? (
        text
      ) : (
        <button type="button" title={whole} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {text}
        </button>
      )}
    </b>
  )
}

function headingOf({ status, kind }: TransactionRecord, words: SendMessages['status']): string {
  return status === 'confirmed' && kind !== 'send' ? words.wentThrough : words.headings[status]
}

function textOf(
  { status, hash, endedAt, callsDone }: TransactionRecord,
  words: SendMessages['status'],
): string {
  if (status === 'unknown') return hash === undefined ? words.unknownNoHashText : words.unknownText
  if (status === 'confirmed') return endedAt === undefined ? words.sentText : words.confirmedText
  return status === 'failed' && callsDone === 'some' ? words.partlyText : words.texts[status]
}

/** "125.00 USDC to sam.eth", as far as known. */
function useSubject(record: TransactionRecord): SubjectTexts | undefined {
  const { status: words } = useSendMessages()
  const { account } = useMessages()
  const locale = useStore($formatLocale)
  const [short, whole] = [shortAmount, exactAmount].map((write) =>
    subjectOf(record, words, account, (value, unit) => write(value, unit, locale)),
  )
  return short && whole ? { short, whole } : undefined
}

function subjectOf(
  { gets, arrived, amount, decimals, symbol = '', to, toName, kind }: TransactionRecord,
  words: SendMessages['status'],
  account: Messages['account'],
  write: (value: string, unit: { decimals: number; symbol: string }) => string,
): string {
  const sum = amount !== undefined && decimals !== undefined ? write(amount, { decimals, symbol }) : ''
  if (kind === 'swap' && gets && sum)
    return fill(account.swap, {
      from: leftToRight(sum),
      to: leftToRight(arrived === undefined ? gets.symbol : write(arrived, gets)),
    })
  if (kind !== 'send') return words.kinds[kind]
  const recipient = toName ?? (to && shortAddress(to))
  return sum && recipient
    ? fill(words.sentTo, { amount: leftToRight(sum), recipient: leftToRight(recipient) })
    : sum
}
