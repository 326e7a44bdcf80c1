/** The account's balance of the bought asset, as reported by the network: it proves an arrival. */
import type { BuyOrder } from '../../domain/transfers/buy/order.ts'
import { namespaceOf } from '../../domain/networks/caip.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { unlessAborted } from '../latest.ts'
import { loadNetworks } from '../network/load-networks.ts'

type Asset = Pick<BuyOrder, 'network' | 'address' | 'token'>

/** In the smallest unit; `undefined` if the balance cannot be read. Rejects with the reason of `signal` only. */
export async function heldOf(asset: Asset, signal: AbortSignal): Promise<bigint | undefined> {
  try {
    return await unlessAborted(signal, read(asset, signal))
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

async function read(
  { network: id, address, token }: Asset,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const [adapter, networks] = await Promise.all([adapterOf(namespaceOf(id)), loadNetworks()])
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
  if (!network) return undefined
  if (token === undefined) {
    // What is not in a block has not arrived.
    const amount = await (adapter.settledBalance ?? adapter.balance)?.(address, network, signal)
    return amount && BigInt(amount.value)
  }
  if (!adapter.holdings) return adapter.tokenBalance?.(address, token, network, signal)
  const holdings = await adapter.holdings(address, network, signal)
  return BigInt(holdings.find((one) => one.address === token)?.amount.value ?? 0)
}
