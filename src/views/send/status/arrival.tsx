import type { TransactionRecord } from '../../../domain/transfers/transfer.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { Note } from '../../../ui/text/note.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { WarningBox } from '../../shared/request/warning-box.tsx'
import { useStore } from '../../shared/use-store.ts'
import { exactAmount } from '../texts.ts'
import { arrivingUnit, hasOtherArrived } from './arrived.ts'
import { useSendMessages } from '../use-send-messages.ts'

/** Whether arrival and effects are the promised ones; empty while unknown. */
export function Arrival({ record }: { record: TransactionRecord }) {
  const { promised, arrived, isAsPromised } = record
  const { decimals, symbol } = arrivingUnit(record)
  const { status: words } = useSendMessages()
  const locale = useStore($formatLocale)
  const isSame = !hasOtherArrived(record)
  if (isSame && isAsPromised === undefined) return null
  if (isSame && isAsPromised)
    return (
      <Note tone="info" icon="check">
        {words.asPromised}
      </Note>
    )
  if (isSame)
    return (
      <WarningBox level="danger" title={words.notAsPromised}>
        {words.notAsPromisedText}
      </WarningBox>
    )
  const text = (value = '0') => exactAmount(value, { decimals, symbol }, locale)
  return (
    <WarningBox level="danger" title={words.otherArrived}>
      <Sentence text={words.otherArrivedText} values={{ promised: text(promised), arrived: text(arrived) }} />
    </WarningBox>
  )
}
