import type { Holding } from '../../../domain/account/holding.ts'
import { holdingId } from '../../../domain/account/portfolio.ts'
import type { Network } from '../../../domain/networks/network.ts'
import type { TransferPlan } from '../../../domain/transfers/transfer.ts'
import { $knownHoldings } from '../../../flows/account/load-holdings.ts'
import { $networks } from '../../../stores/networks.ts'
import { useStore } from '../../shared/use-store.ts'

/** Token data needed to format amounts. */
export interface ShownToken {
  name: string
  symbol: string
  decimals: number
  icon?: string
  price?: string
}

interface Place {
  network: Network | undefined
  /** ISO 4217, lower case. */
  currency: string
  /** The token sent. */
  token: ShownToken
  /** The currency of fees. */
  native: ShownToken
}

/** Token and network of a plan, as far as known. */
export function usePlace({ order }: TransferPlan): Place {
  const known = useStore($knownHoldings)
  const network = useStore($networks)?.find(({ caipNetworkId }) => caipNetworkId === order.network)
  const holdings = known?.holdings ?? []
  const find = (address: string | undefined) =>
    holdings.find(
      (one) => holdingId(one) === holdingId({ network: order.network, ...(address && { address }) }),
    )
  const { name = '', symbol = '', decimals = order.decimals } = network?.nativeCurrency ?? {}
  const native = { name, symbol, decimals, ...picked(find(undefined)) }
  const sent = find(order.token)
  return {
    network,
    currency: known?.currency ?? 'usd',
    native,
    token:
      order.token === undefined
        ? native
        : {
            name: sent?.name ?? '',
            symbol: sent?.amount.symbol ?? '',
            decimals: order.decimals,
            ...picked(sent),
          },
  }
}

const picked = (holding: Holding | undefined) => ({
  ...(holding?.icon && { icon: holding.icon }),
  ...(holding?.price && { price: holding.price }),
})
