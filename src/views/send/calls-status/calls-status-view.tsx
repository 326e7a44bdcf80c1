import type { ReactNode } from 'react'
import { shortAddress } from '../../../domain/account/short-address.ts'
import { fill } from '../../../domain/fill.ts'
import { decimalString } from '../../../domain/money/amount.ts'
import { notation } from '../../../domain/money/notation.ts'
import { explorerTransactionUrl } from '../../../domain/networks/explorer.ts'
import type { Network } from '../../../domain/networks/network.ts'
import { leftToRight } from '../../../ui/text/left-to-right.ts'
import {
  callStates,
  type BatchState,
  type BatchStatus,
  type ShownCall,
  type ShownCallState,
} from '../../../domain/transfers/batches/shown-batch.ts'
import { closeModal } from '../../../flows/modal/modal.ts'
import type { BatchMessages } from '../../../messages/batches/en.ts'
import { $batchStatus } from '../../../stores/account/batch-status.ts'
import { $furtherMessages } from '../../../stores/further-messages.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $networks } from '../../../stores/networks.ts'
import { savedCalls } from '../../../stores/stored/batch-calls.ts'
import { savedBatch } from '../../../stores/stored/batches.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { RowList } from '../../../ui/lists/row-list.tsx'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { Note } from '../../../ui/text/note.tsx'
import { Spinner } from '../../../ui/text/spinner.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useStore } from '../../shared/use-store.ts'
import type { ViewProps } from '../../view-props.ts'
import css from './calls-status.css?inline'

type Tone = 'good' | 'warn' | 'bad'

const LOOKS: Record<Exclude<BatchState, 'pending'>, { icon: IconName; tone: Tone }> = {
  confirmed: { icon: 'check', tone: 'good' },
  'not-sent': { icon: 'close', tone: 'bad' },
  failed: { icon: 'close', tone: 'bad' },
  'partly-failed': { icon: 'warning', tone: 'warn' },
}

const CALL_LOOKS: Partial<Record<ShownCallState, { icon: IconName; tone: Tone }>> = {
  confirmed: LOOKS.confirmed,
  failed: LOOKS.failed,
  unknown: LOOKS['partly-failed'],
}

/** A batch of calls that the page asked to show (EIP-5792). */
export function CallsStatusView({ params: { id } }: ViewProps<'CallsStatus'>) {
  useSheet(css)
  const words = useBatchMessages()
  const loading = useStore($batchStatus)
  const status = loading.step === 'idle' ? undefined : loading.value
  const hasFailed = 'error' in loading && loading.error !== undefined
  return (
    <div className="calls">
      <div role="status">{status ? <Heading status={status} /> : !hasFailed && <Loading />}</div>
      <div role="alert">
        {hasFailed && (
          <Note tone="warn" trouble title={words.unread}>
            {words.unreadText}
          </Note>
        )}
      </div>
      {status && <Calls id={id} status={status} />}
      <Button data-autofocus onClick={() => closeModal()}>
        {words.done}
      </Button>
    </div>
  )
}

function Loading() {
  return <Message lead={<Spinner />} title={useBatchMessages().loading} />
}

function Heading({ status: { state } }: { status: BatchStatus }) {
  const { title, text } = useBatchMessages().states[state]
  const look = state === 'pending' ? undefined : LOOKS[state]
  return <Message lead={<Mark look={look} />} title={title} text={text} />
}

function Mark({ look }: { look: { icon: IconName; tone: Tone } | undefined }) {
  return (
    <span className="calls-mark" data-tone={look?.tone} data-trouble={look?.tone === 'bad' || undefined}>
      {look ? <Icon name={look.icon} size={26} /> : <Spinner />}
    </span>
  )
}

function Calls({ id, status }: { id: string; status: BatchStatus }) {
  const words = useBatchMessages()
  const network = useStore($networks)?.find(({ caipNetworkId }) => caipNetworkId === status.network)
  const linkOf = (hash: string | undefined) =>
    network && hash !== undefined ? explorerTransactionUrl(network, hash) : undefined
  const calls = savedCalls(id)
  const own = savedBatch(id)?.calls
  const isShared = status.isAtomic || status.transactions.length < 2
  const states = callStates(status, calls.length)
  const shared = !own && isShared ? linkOf(status.transactions.at(-1)?.hash) : undefined
  return (
    <>
      {calls.length > 0 && (
        <>
          <Progress states={states} status={status} />
          <RowList label={words.calls} tight>
            {calls.map((call, index) => (
              <CallRow
                key={index}
                call={call}
                state={states[index]!}
                network={network}
                href={shared ? undefined : linkOf(status.transactions[index]?.hash ?? own?.[index]?.hash)}
              />
            ))}
          </RowList>
        </>
      )}
      {shared && (
        <Button variant="quiet" href={shared}>
          {words.explorer}
        </Button>
      )}
    </>
  )
}

function Progress({ states, status }: { states: readonly ShownCallState[]; status: BatchStatus }) {
  const words = useBatchMessages()
  const count = states.length
  const done = states.filter((state) => state === 'confirmed').length
  const text = fill(words.progress, { done: String(done), count: String(count) })
  return (
    <div className="calls-progress">
      {count > 1 && <p>{status.isAtomic ? words.asOne : words.each}</p>}
      {status.state === 'pending' && !status.isAtomic && count > 1 && (
        <>
          <progress max={count} value={done} aria-label={text} />
          <p>{text}</p>
        </>
      )}
    </div>
  )
}

interface CallRowProps {
  call: ShownCall
  state: ShownCallState
  network: Network | undefined
  href: string | undefined
}

function CallRow({ call, state, network, href }: CallRowProps) {
  const words = useBatchMessages()
  const locale = useStore($formatLocale)
  const look = CALL_LOOKS[state]
  return (
    <Row
      wrap
      href={href}
      lead={
        <span className="calls-state" data-tone={look?.tone} aria-hidden="true">
          {state === 'pending' ? <Spinner /> : look && <Icon name={look.icon} size={16} />}
        </span>
      }
      title={titleOf(call, { words, network, locale })}
      subtitle={href ? `${words.callStates[state]} · ${words.explorer}` : words.callStates[state]}
    />
  )
}

function titleOf(
  { to, value, hasData }: ShownCall,
  { words, network, locale }: { words: BatchMessages; network: Network | undefined; locale: string },
): ReactNode {
  if (to === undefined) return words.call.create
  const address = leftToRight(shortAddress(to))
  if (value === undefined || !network) return fill(words.call.call, { address })
  const { decimals, symbol } = network.nativeCurrency
  const exact = decimalString({ value: BigInt(value).toString(), decimals })
  const { whole, fraction } = notation(exact, { locale, digits: exact.split('.')[1]?.length ?? 0 })
  const amount = leftToRight(`${whole}${fraction} ${symbol}`)
  return fill(hasData ? words.call.callWith : words.call.send, { amount, address })
}

/** The messages of batches. The view is shown only once they are loaded. */
function useBatchMessages(): BatchMessages {
  const { batches } = useStore($furtherMessages)
  if (!batches) throw new Error('A batch was drawn before its sentences were loaded')
  return batches
}
