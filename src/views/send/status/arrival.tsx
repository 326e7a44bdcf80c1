import { useStore } from '@nanostores/react'
import type { TransactionRecord } from '../../../domain/transfers/transfer.ts'
import { $locale } from '../../../stores/locale.ts'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { WarningBox } from '../../shared/request/warning-box.tsx'
import { exactAmount } from '../texts.ts'
import { useSendMessages } from '../use-send-messages.ts'

/** Said where something else arrived than was promised. */
export function Arrival({
  record: { promised, arrived, decimals = 0, symbol = '' },
}: {
  record: TransactionRecord
}) {
  const { status: words } = useSendMessages()
  const locale = useStore($locale)
  if (promised === undefined || arrived === undefined || promised === arrived) return null
  const text = (value: string) => exactAmount(value, { decimals, symbol }, locale)
  return (
    <WarningBox level="danger" title={words.otherArrived}>
      <Sentence text={words.otherArrivedText} values={{ promised: text(promised), arrived: text(arrived) }} />
    </WarningBox>
  )
}
