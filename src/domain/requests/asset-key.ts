import { addressKey } from '../account/address.ts'
import type { AssetRef } from './acts.ts'

/** Equal for references to the same asset. */
export function assetKey({ kind, address = '', id = '', network }: AssetRef): string {
  return [kind, addressKey(address), id, network ?? ''].join(' ')
}
