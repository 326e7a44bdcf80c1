import { fill } from '../../../domain/fill.ts'
import { shortAddress } from '../../../domain/account/short-address.ts'
import type { SwapOrder } from '../../../domain/transfers/swap/offer.ts'
import { $swapStop } from '../../../flows/swap/explain-swap.ts'
import type { SwapStep } from '../../../flows/swap/steps.ts'
import type { SendMessages } from '../../../messages/send/en.ts'
import { $connection } from '../../../stores/connections/connections.ts'
import { $networks } from '../../../stores/networks.ts'
import { $online } from '../../../stores/online.ts'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'
import { Note } from '../../../ui/text/note.tsx'
import { WarningBox } from '../../shared/request/warning-box.tsx'
import { useSendMessages } from '../../send/use-send-messages.ts'
import { useStore } from '../../shared/use-store.ts'
import { ImpactNote } from '../parts/impact-note.tsx'
import { useSwapMessages } from '../use-swap-messages.ts'

/** Why the wallet is not called, or did not send. */
export function Stopped({ swapping }: { swapping: SwapStep }) {
  const words = useSwapMessages()
  const { preview: sendWords } = useSendMessages()
  const isOnline = useStore($online)
  const stop = useStore($swapStop)
  if (swapping.step === 'failed') return <Failed swapping={swapping} />
  if (swapping.step === 'unplanned') return <Unplanned swapping={swapping} />
  if (!('plan' in swapping)) return null
  return (
    <>
      {swapping.step === 'changed' && !stop && (
        <WarningBox level="danger" title={sendWords.changedTitle}>
          {swapping.changes.map((change) => words.preview.changes[change]).join(' ')} {words.preview.changed}
        </WarningBox>
      )}
      {stop && <Stop order={swapping.plan.order} />}
      {!stop && <ImpactNote impact={swapping.plan.quote.impact} />}
      {!isOnline && (
        <Note tone="warn" icon={viewIcons.offline}>
          {words.offline}
        </Note>
      )}
    </>
  )
}

/** The written transaction is not the requested swap, or would fail. */
function Stop({ order }: { order: SwapOrder }) {
  const { preview, lies, obstacles } = useSwapMessages()
  const { reason: reasonWords } = useSendMessages()
  const networks = useStore($networks)
  const stop = useStore($swapStop)
  if (!stop) return null
  if ('lie' in stop)
    return (
      <WarningBox level="danger" title={preview.stopped}>
        {lies[stop.lie]} {preview.notSwapped}
      </WarningBox>
    )
  const network = networks?.find(({ caipNetworkId }) => caipNetworkId === order.network)
  const { obstacle, reason } = stop
  const { symbol } = obstacle === 'honeypot' ? order.buy : order.sell
  const currency = network?.nativeCurrency.symbol ?? ''
  return (
    <WarningBox level="danger" title={fill(obstacles[obstacle], { symbol, currency })}>
      {reason && <bdi>{fill(reasonWords, { reason })}</bdi>}
    </WarningBox>
  )
}

function useFailure(): (code: string, order: SwapOrder, source: string) => string {
  const { failures } = useSwapMessages()
  const { failures: sendFailures } = useSendMessages()
  const wallet = useStore($connection)?.connector.name ?? ''
  const networks = useStore($networks)
  return (code, order, source) => {
    const network = networks?.find(({ caipNetworkId }) => caipNetworkId === order.network)?.name ?? ''
    const own = code.startsWith('http-') ? 'http' : code
    const sentence = Object.hasOwn(failures, own)
      ? // The keys of the table are codes.
        failures[own as keyof typeof failures]
      : Object.hasOwn(sendFailures, code)
        ? sendFailures[code as keyof SendMessages['failures']]
        : sendFailures.other
    return fill(sentence, { wallet, network, source, address: shortAddress(order.from) })
  }
}

function Failed({ swapping: { code, detail, plan, kind } }: { swapping: SwapStep & { step: 'failed' } }) {
  const { preview: words } = useSwapMessages()
  const { detail: detailWords } = useSendMessages()
  const failure = useFailure()
  const isDeclined = code === 'send-rejected' || code === 'switch-rejected'
  // The swap alone was sent, so its approval is already in place.
  const isAllowed = kind === 'swap' && !plan.isOne && plan.order.sell.address !== undefined
  return (
    <Note tone={isDeclined ? 'warn' : 'bad'} title={failure(code, plan.order, plan.quote.source.name)}>
      {words.notSwapped} {isAllowed && plan.calls.length === 1 && words.staysAllowed}{' '}
      {!isDeclined && detail && <bdi>{fill(detailWords, { detail })}</bdi>}
    </Note>
  )
}

function Unplanned({ swapping: { code, order, quote } }: { swapping: SwapStep & { step: 'unplanned' } }) {
  const { preview: words } = useSwapMessages()
  const failure = useFailure()
  const { name, id } = quote.source
  return (
    <Note tone="bad" title={failure(code, order, name || id)}>
      {words.notSwapped}
    </Note>
  )
}
