import { useEffect } from 'react'
import type { BuyOrder } from '../../../domain/transfers/buy/order.ts'
import { isOver } from '../../../domain/transfers/buy/order.ts'
import { fill } from '../../../domain/fill.ts'
import { explorerTransactionUrl } from '../../../domain/networks/explorer.ts'
import { leftToRight } from '../../../ui/text/left-to-right.ts'
import { $ordering } from '../../../flows/buy/machine.ts'
import { forgetOrder } from '../../../flows/buy/follow-orders.ts'
import { $now, tick } from '../../../flows/buy/now.ts'
import { closeModal, goBack } from '../../../flows/modal/modal.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $networks } from '../../../stores/networks.ts'
import { $buyOrders } from '../../../stores/stored/buy-orders.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Decision } from '../../../ui/review/decision.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { WaitRing } from '../../../ui/text/wait-ring.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useStore } from '../../shared/use-store.ts'
import type { ViewProps } from '../../view-props.ts'
import css from '../buy.css?inline'
import { ProviderTile } from '../parts/provider-tile.tsx'
import { unitsText } from '../texts.ts'
import { useBuyMessages } from '../use-buy-messages.ts'
import { Details } from './details.tsx'
import { Making } from './making.tsx'
import { startAgain } from '../../../flows/buy/start-again.ts'
import { stateOf, type ShownState } from './shown-state.ts'

/** The state of an order. It is followed whether this view is shown or not. */
export function ProgressView({ params: { id } }: ViewProps<'BuyInProgress'>) {
  useSheet(css)
  const orders = useStore($buyOrders)
  const ordering = useStore($ordering)
  const order = orders.find((one) => one.id === id)
  if (order) return <Progress order={order} />
  return id === undefined && ordering.step !== 'idle' ? <Making ordering={ordering} /> : <Gone />
}

function Progress({ order }: { order: BuyOrder }) {
  const ordering = useStore($ordering)
  const isOut = ordering.step === 'open' && ordering.id === order.id && !!ordering.isDetached
  const isInWindow = ordering.step === 'open' && ordering.id === order.id
  const now = useStore($now)
  useEffect(() => tick(30_000), [])
  const state = stateOf(order, { isOut, isInWindow, now })
  return (
    <div className="buy">
      <div role="status">
        <Heading order={order} state={state} />
      </div>
      <Details order={order} />
      <Decision>
        <Choices order={order} state={state} />
      </Decision>
    </div>
  )
}

function Heading({ order, state }: { order: BuyOrder; state: ShownState }) {
  const { progress, says } = useBuyMessages()
  const locale = useStore($formatLocale)
  const [title = '', text = ''] = progress[state]
  const { provider, decimals, symbol, amount, arrived, reason } = order
  const units = (value: string | undefined) =>
    value === undefined ? symbol : leftToRight(unitsText(value, decimals, symbol, locale))
  const values = {
    provider: `\u2068${provider.name}\u2069`,
    amount: units(state === 'arrived' ? (arrived ?? amount) : amount),
    arrived: units(arrived),
  }
  return (
    <Message
      lead={<Mark state={state} provider={provider} />}
      title={fill(title, values)}
      text={fill(text, values)}
    >
      {reason && isOver(order) && state !== 'arrived' && (
        <p className="buy-says">{fill(says, { provider: values.provider, text: `\u2068${reason}\u2069` })}</p>
      )}
    </Message>
  )
}

const GOOD: readonly ShownState[] = ['arrived']
const BAD: readonly ShownState[] = ['declined', 'expired']
const STILL: readonly ShownState[] = ['cancelled', 'refunded', 'short', 'unknown', 'unseen', 'gone']

function Mark({ state, provider }: { state: ShownState; provider: BuyOrder['provider'] }) {
  if (GOOD.includes(state))
    return (
      <span className="buy-mark" data-tone="good">
        <Icon name="check" size={28} />
      </span>
    )
  const ring = BAD.includes(state) ? 'failed' : STILL.includes(state) ? 'idle' : 'waiting'
  return (
    <WaitRing state={ring}>
      <ProviderTile size={56} {...provider} />
    </WaitRing>
  )
}

const AGAIN: readonly ShownState[] = [
  ...(['detached', 'returned', 'declined', 'cancelled', 'expired', 'refunded', 'short'] as const),
]

function Choices({ order, state }: { order: BuyOrder; state: ShownState }) {
  const { actions: words } = useBuyMessages()
  const network = useStore($networks)?.find(({ caipNetworkId }) => caipNetworkId === order.network)
  const explorer =
    network && order.hash !== undefined ? explorerTransactionUrl(network, order.hash) : undefined
  const canForget = !isOver(order) && state !== 'waiting'
  return (
    <>
      <div className={explorer ? 'two' : undefined}>
        {explorer && (
          <Button variant="quiet" href={explorer}>
            {words.explorer}
          </Button>
        )}
        {AGAIN.includes(state) ? (
          <Button data-autofocus onClick={startAgain}>
            {words.again}
          </Button>
        ) : (
          <Button data-autofocus variant={isOver(order) ? 'main' : 'quiet'} onClick={() => closeModal()}>
            {words.done}
          </Button>
        )}
      </div>
      {canForget && (
        <Button
          variant="quiet"
          onClick={() => {
            forgetOrder(order.id)
            goBack()
          }}
        >
          {words.forget}
        </Button>
      )}
    </>
  )
}

function Gone() {
  const { progress, actions } = useBuyMessages()
  const [title, text] = progress.gone
  return (
    <>
      <Message title={title} text={text} />
      <Button onClick={startAgain}>{actions.again}</Button>
    </>
  )
}
