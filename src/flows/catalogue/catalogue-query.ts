/** Parameters that every catalogue request has in common: the wallets that the page wants, its networks, and the device. */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { namespaceOf } from '../../domain/networks/caip.ts'
import { DEFAULT_NETWORK } from '../../domain/networks/default-network.ts'
import { knownNetworkId } from '../../domain/networks/known-networks.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { isReachable } from '../../domain/wallets/reachable.ts'
import { isOfNamespace, isOnAny, type Wallet } from '../../domain/wallets/wallet.ts'
import { catalogues } from '../../ports/catalogue.ts'
import { deviceReader } from '../../ports/device.ts'
import { $networks } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { loadNetworks } from '../network/load-networks.ts'

/** The ids of the page's networks, of one namespace if the modal was opened for it. */
export async function requestedChains(namespace?: Namespace): Promise<readonly CaipNetworkId[]> {
  const ids = $networks.get()?.map(({ caipNetworkId }) => caipNetworkId) ?? namedNetworks()
  const chains = ids ?? (await loadNetworks()).map(({ caipNetworkId }) => caipNetworkId)
  return chains.filter((id) => !namespace || namespaceOf(id) === namespace)
}

/** `undefined` if the ids need the data of the networks. */
function namedNetworks(): readonly CaipNetworkId[] | undefined {
  const { networks, customNetworks } = $options.get()
  if (customNetworks.length) return undefined
  const ids = networks.map(knownNetworkId)
  const known = ids.filter((id) => id !== undefined)
  if (known.length < ids.length) return undefined
  return known.length ? known : [DEFAULT_NETWORK]
}

const isWanted = ({ id, rdns }: Wallet): boolean => {
  const { includeWalletIds, excludeWalletIds } = $options.get()
  const isNamed = (ids: readonly string[]) => ids.includes(id) || (!!rdns && ids.includes(rdns))
  return !isNamed(excludeWalletIds) && (!includeWalletIds.length || isNamed(includeWalletIds))
}

/** Filters wallets by networks, by CAIP-2 id, and by whether they can be used on this device. */
export function usable(wallets: readonly Wallet[], chains: readonly CaipNetworkId[]): Wallet[] {
  const device = deviceReader.use().read()
  return wallets.filter((wallet) => isOnAny(wallet, chains) && isReachable(wallet, device, device.page))
}

/** The well-known wallets offered without a catalogue. */
export async function knownWallets(chains: readonly CaipNetworkId[]): Promise<readonly Wallet[]> {
  const device = deviceReader.use().read()
  const known = await catalogues.use().known()
  return known.filter(
    (wallet) => isWanted(wallet) && isOfNamespace(wallet, chains) && isReachable(wallet, device, device.page),
  )
}
