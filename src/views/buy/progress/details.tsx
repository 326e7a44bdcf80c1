import { isLost, type BuyOrder } from '../../../domain/transfers/buy/order.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $networks } from '../../../stores/networks.ts'
import { KeyValue, KeyValues } from '../../../ui/review/key-values.tsx'
import { Address } from '../../../ui/text/address.tsx'
import { Figure } from '../../../ui/text/amount.tsx'
import { useStore } from '../../shared/use-store.ts'
import { fiatText, momentText, unitsText } from '../texts.ts'
import { useBuyMessages } from '../use-buy-messages.ts'

/** Known details of an order. */
export function Details({ order }: { order: BuyOrder }) {
  const { details: words } = useBuyMessages()
  const locale = useStore($formatLocale)
  const network = useStore($networks)?.find(({ caipNetworkId }) => caipNetworkId === order.network)
  const { provider, paid, currency, amount, quoted, arrived, decimals, symbol, address, hash, startedAt } =
    order
  // An order that was not completed shows its price and quote: "You get" would contradict its heading.
  const [get, offer] = isLost(order) ? [undefined, quoted ?? amount] : [amount, quoted]
  return (
    <KeyValues>
      <KeyValue name={words.provider}>
        <bdi>{provider.name}</bdi>
      </KeyValue>
      <KeyValue name={isLost(order) ? words.price : words.pay}>
        <Figure text={fiatText(paid, currency, locale)} />
      </KeyValue>
      {get !== undefined && (
        <KeyValue name={words.get}>
          <Figure text={unitsText(get, decimals, symbol, locale)} />
        </KeyValue>
      )}
      {offer !== undefined && (
        <KeyValue name={words.quoted}>
          <Figure text={unitsText(offer, decimals, symbol, locale)} />
        </KeyValue>
      )}
      {arrived !== undefined && (
        <KeyValue name={words.got}>
          <Figure text={unitsText(arrived, decimals, symbol, locale)} />
        </KeyValue>
      )}
      <KeyValue name={words.to}>
        <Address value={address} />
      </KeyValue>
      {network && (
        <KeyValue name={words.network}>
          <bdi>{network.name}</bdi>
        </KeyValue>
      )}
      <KeyValue name={words.started}>
        <bdi>{momentText(startedAt, locale)}</bdi>
      </KeyValue>
      <KeyValue name={words.order}>
        <bdi className="buy-code">{order.orderId ?? order.id}</bdi>
      </KeyValue>
      {hash !== undefined && (
        <KeyValue name={words.transaction}>
          <Address value={hash} />
        </KeyValue>
      )}
    </KeyValues>
  )
}
