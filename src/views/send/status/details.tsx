import { fill } from '../../../domain/fill.ts'
import { shortAddress } from '../../../domain/account/short-address.ts'
import type { TransactionRecord } from '../../../domain/transfers/transfer.ts'
import { copyText } from '../../../flows/modal/copy-text.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $networks } from '../../../stores/networks.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { KeyValue, KeyValues } from '../../../ui/review/key-values.tsx'
import { Address } from '../../../ui/text/address.tsx'
import { Figure } from '../../../ui/text/amount.tsx'
import { useStore } from '../../shared/use-store.ts'
import { dayText, exactAmount, shortAmount } from '../texts.ts'
import { arrivingUnit } from './arrived.ts'
import { useSendMessages } from '../use-send-messages.ts'

/** Known details: amounts, counterparty, fee, id. */
export function Details({ record }: { record: TransactionRecord }) {
  const { status: words } = useSendMessages()
  const locale = useStore($formatLocale)
  const network = useStore($networks)?.find(({ caipNetworkId }) => caipNetworkId === record.network)
  const { arrived, to, toName, fee, hash, replacedBy, reason, askedAt } = record
  return (
    <KeyValues>
      {arrived !== undefined && (record.gets ?? record).decimals !== undefined && (
        <KeyValue name={toName ? <bdi>{fill(words.got, { name: toName })}</bdi> : words.arrived}>
          <Figure text={exactAmount(arrived, arrivingUnit(record), locale)} />
        </KeyValue>
      )}
      {to !== undefined && (
        <KeyValue name={words.to}>
          {toName && (
            <>
              <bdi>{toName}</bdi> ·{' '}
            </>
          )}
          <Address value={to} />
        </KeyValue>
      )}
      {fee !== undefined && network && (
        <KeyValue name={words.feePaid}>
          <Figure text={shortAmount(fee, network.nativeCurrency, locale)} />
        </KeyValue>
      )}
      {reason && (
        <KeyValue name={words.reason}>
          <bdi>{reason}</bdi>
        </KeyValue>
      )}
      {network && (
        <KeyValue name={words.network}>
          <bdi>{network.name}</bdi>
        </KeyValue>
      )}
      <KeyValue name={words.date}>{dayText(askedAt, locale)}</KeyValue>
      {hash !== undefined && <Hash name={words.hash} hash={hash} />}
      {replacedBy !== undefined && <Hash name={words.newHash} hash={replacedBy} />}
    </KeyValues>
  )
}

function Hash({ name, hash }: { name: string; hash: string }) {
  const { status: words } = useSendMessages()
  return (
    <KeyValue name={name}>
      <span className="send-hash">
        <bdi dir="ltr" title={hash}>
          {shortAddress(hash)}
        </bdi>
        <CopyButton compact label={words.copyHash} copiedLabel={words.copied} onCopy={() => copyText(hash)} />
      </span>
    </KeyValue>
  )
}
