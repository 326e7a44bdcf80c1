import { fill } from '../../../domain/fill.ts'
import { leftToRight } from '../../../ui/text/left-to-right.ts'
import type { TransferPlan } from '../../../domain/transfers/transfer.ts'
import { $knownHoldings } from '../../../flows/account/load-holdings.ts'
import { $connection } from '../../../stores/connections/connections.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $networks } from '../../../stores/networks.ts'
import { WarningBox } from '../../shared/request/warning-box.tsx'
import { useStore } from '../../shared/use-store.ts'
import { exactAmount } from '../texts.ts'
import { useSendMessages } from '../use-send-messages.ts'

/** Why the transfer is not possible. */
export function ObstacleNote({ plan }: { plan: TransferPlan }) {
  const words = useSendMessages()
  const locale = useStore($formatLocale)
  const networks = useStore($networks)
  const holdings = useStore($knownHoldings)?.holdings ?? []
  const wallet = useStore($connection)?.connector.name ?? ''
  const { obstacle, order, costs, reason } = plan
  if (!obstacle) return null
  const network = networks?.find(({ caipNetworkId }) => caipNetworkId === order.network)
  const own = holdings.find(({ address }) => address === undefined)
  const token = holdings.find(({ address }) => address === order.token)
  const currency = network?.nativeCurrency ?? { decimals: 18, symbol: '' }
  // Fee and rent, paid in the native currency.
  const fee = costs.filter((cost) => cost.token === undefined).reduce((sum, { amount }) => sum + amount, 0n)
  const sentence = fill(words.obstacles[obstacle], {
    wallet,
    network: network?.name ?? '',
    symbol: token?.amount.symbol ?? currency.symbol,
    currency: currency.symbol,
    fee: leftToRight(exactAmount(fee, currency, locale)),
    balance: leftToRight(exactAmount(own?.amount.value ?? 0n, currency, locale)),
  })
  return (
    <WarningBox level="danger" title={sentence}>
      {reason && <bdi>{fill(words.reason, { reason })}</bdi>}
    </WarningBox>
  )
}
