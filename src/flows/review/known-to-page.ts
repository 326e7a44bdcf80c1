/** Asset data that the page already has: the account's holdings. */
import type { Holding } from '../../domain/account/holding.ts'
import { isDoubtful } from '../../domain/account/portfolio.ts'
import { isSameAddress } from '../../domain/account/address.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { AssetRef } from '../../domain/requests/acts.ts'
import type { AssetProfile } from '../../domain/requests/profiles.ts'
import { $knownHoldings } from '../../stores/holdings.ts'

/** Holdings on a network, without those whose name looks like a site. */
const holdingsOn = ({ caipNetworkId }: Network): readonly Holding[] =>
  ($knownHoldings.get()?.holdings ?? []).filter(
    (holding) => holding.network === caipNetworkId && !isDoubtful(holding),
  )

const refOf = ({ address }: Holding): AssetRef => (address ? { kind: 'token', address } : { kind: 'native' })

export const heldOn = (network: Network): readonly AssetRef[] => holdingsOn(network).map(refOf)

/** Profiles of all holdings on a network, and of its native currency. */
export function profilesOn(network: Network): readonly AssetProfile[] {
  const profiles = holdingsOn(network).map((holding): AssetProfile => {
    const { name, amount } = holding
    const { symbol, decimals } = amount
    return { ...{ asset: refOf(holding), name, symbol, decimals, isKnown: true }, ...extrasOf(holding) }
  })
  const hasNative = profiles.some(({ asset }) => asset.kind === 'native')
  const native: AssetProfile = { asset: { kind: 'native' }, ...network.nativeCurrency, isKnown: true }
  return hasNative ? profiles : [...profiles, native]
}

/** Merges the page's own data of an asset over what its network returned. */
export function profileWith(
  asset: AssetRef,
  read: AssetProfile | undefined,
  network: Network,
): readonly AssetProfile[] {
  const held = holdingsOn(network).find((holding) => isIt(holding, asset, network))
  if (asset.kind === 'native' && !asset.network)
    return [{ ...read, asset, ...network.nativeCurrency, isKnown: true, ...(held && extrasOf(held)) }]
  if (!held) return read ? [read] : []
  const { symbol, decimals } = held.amount
  return [{ name: held.name, symbol, decimals, ...read, asset, isKnown: true, ...extrasOf(held) }]
}

const extrasOf = (held: Holding): Pick<AssetProfile, 'price' | 'icon'> => ({
  ...(held.price !== undefined && { price: held.price }),
  ...(held.icon !== undefined && { icon: held.icon }),
})

/** Whether a holding is the given asset on the request's network. */
function isIt(holding: Holding, asset: AssetRef, { caipNetworkId, chainNamespace }: Network): boolean {
  if (asset.kind === 'collectible' || (asset.network ?? caipNetworkId) !== caipNetworkId) return false
  if (asset.kind === 'native' || !holding.address || !asset.address)
    return asset.kind === 'native' && !holding.address
  return isSameAddress(chainNamespace, holding.address, asset.address)
}
