import { fill } from '../../../domain/fill.ts'
import type { TransactionRecord } from '../../../domain/transfers/transfer.ts'
import type { SendMessages } from '../../../messages/send/en.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import type { Step } from '../../../ui/review/steps.tsx'
import { useStore } from '../../shared/use-store.ts'
import { timeText } from '../texts.ts'
import { useSendMessages } from '../use-send-messages.ts'

/** Steps from the request to the end: done, current and future ones. */
export function useSteps(record: TransactionRecord): readonly Step[] {
  const { status: words } = useSendMessages()
  const locale = useStore($formatLocale)
  return stepsOf(record, words.step, locale)
}

export function stepsOf(
  record: TransactionRecord,
  words: SendMessages['status']['step'],
  locale: string,
): Step[] {
  const time = (at: number | undefined) => (at === undefined ? {} : { end: timeText(at, locale) })
  const { status, askedAt, sentAt, endedAt, block, hash } = record
  const asked: Step = { key: 'asked', state: 'done', title: words.asked, ...time(askedAt) }
  const sent: Step = {
    key: 'sent',
    state: 'done',
    title: words.sent,
    text: words.sentText,
    ...time(sentAt ?? askedAt),
  }
  switch (status) {
    case 'asked':
      return [asked, { key: 'sent', state: 'now', title: words.waiting }]
    case 'unknown':
      return [
        asked,
        ...(hash === undefined ? [] : [{ ...sent, text: undefined }]),
        {
          key: 'block',
          state: 'warn',
          title: words.noAnswer,
          text: endedAt === undefined ? words.noAnswerText : undefined,
        },
      ]
    case 'sent':
      return [
        sent,
        { key: 'block', state: 'now', title: words.blockWaiting },
        { key: 'final', state: 'next', title: words.final },
      ]
    case 'confirmed': {
      const text =
        block === undefined ? undefined : fill(words.blockText, { block: formatted(block, locale) })
      return [
        sent,
        { key: 'block', state: 'done', title: words.block, text },
        endedAt === undefined
          ? { key: 'final', state: 'now', title: words.final, text: words.finalWaiting }
          : { key: 'final', state: 'done', title: words.final, text: words.finalText, ...time(endedAt) },
      ]
    }
    case 'failed':
      return [sent, { key: 'block', state: 'bad', title: words.failed, ...time(endedAt) }]
    case 'replaced':
      return [sent, { key: 'block', state: 'warn', title: words.replaced, ...time(endedAt) }]
    case 'dropped':
      return [sent, { key: 'block', state: 'bad', title: words.dropped, ...time(endedAt) }]
  }
}

const formatted = (block: string, locale: string): string =>
  /^\d+$/.test(block) ? new Intl.NumberFormat(locale).format(BigInt(block)) : block
