import { isOver } from '../../../domain/transfers/buy/order.ts'
import { goTo } from '../../../flows/modal/modal.ts'
import { $account } from '../../../stores/connections/connections.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $buyOrders } from '../../../stores/stored/buy-orders.ts'
import { Row } from '../../../ui/lists/row.tsx'
import { Figure } from '../../../ui/text/amount.tsx'
import { useStore } from '../../shared/use-store.ts'
import { fiatText, unitsText } from '../texts.ts'
import { ProviderTile } from '../parts/provider-tile.tsx'
import { useBuyMessages } from '../use-buy-messages.ts'

/** Maximum number of orders above the amount: more would push it out of sight. */
const MOST = 2

/** The account's open orders, and the newest, in any state. */
export function OpenOrders() {
  const { orders: words } = useBuyMessages()
  const account = useStore($account)
  const locale = useStore($formatLocale)
  const own = useStore($buyOrders).filter(({ address }) => address === account?.address)
  const shown = own.filter((order, index) => index === 0 || !isOver(order)).slice(0, MOST)
  if (!shown.length) return null
  return (
    <div className="buy-orders">
      <h3 className="buy-label">{words.label}</h3>
      <ul role="list">
        {shown.map((order) => (
          <li key={order.id}>
            <Row
              plain
              lead={<ProviderTile {...order.provider} />}
              title={
                <Figure
                  text={
                    order.amount === undefined
                      ? `${fiatText(order.paid, order.currency, locale)} → ${order.symbol}`
                      : unitsText(order.amount, order.decimals, order.symbol, locale)
                  }
                />
              }
              subtitle={words[order.status]}
              onClick={() => goTo('BuyInProgress', { id: order.id })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
