import { addressKey } from '../../account/address.ts'
import type { AssetRef } from '../acts.ts'
import { assetKey } from '../asset-key.ts'
import type { AssetProfile } from '../profiles.ts'

/** Finds profiles by asset; for an item without a profile, that of its collection. */
export function profilesOf(profiles: readonly AssetProfile[]): (asset: AssetRef) => AssetProfile | undefined {
  const byAsset = new Map(profiles.map((profile) => [assetKey(profile.asset), profile]))
  const named = profiles.flatMap((profile) =>
    profile.asset.address ? [[addressKey(profile.asset.address), profile] as const] : [],
  )
  const byAddress = new Map(named)
  return (asset) => {
    const found = byAsset.get(assetKey(asset))
    if (found || asset.kind !== 'collectible' || asset.address === undefined) return found
    const ofCollection = byAddress.get(addressKey(asset.address))
    if (!ofCollection) return undefined
    const { name, symbol, isKnown } = ofCollection
    return { asset, isKnown, ...(name !== undefined && { name }), ...(symbol !== undefined && { symbol }) }
  }
}
