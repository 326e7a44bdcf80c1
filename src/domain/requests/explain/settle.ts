/** Acts whose meaning depends on the kind of an asset. */
import type { Act } from '../acts.ts'
import { addressKey } from '../../account/address.ts'
import type { Knowledge } from './explanation.ts'
import type { Reading } from '../reading.ts'

/** `transferFrom` and `approve` of a collection name the id of an item where those of a token name an amount. */
export function settled(reading: Reading, { assets, parties }: Knowledge): Reading {
  const isCollection = (address: string | undefined) => {
    if (address === undefined) return false
    const key = addressKey(address)
    const of = (one: string | undefined) => one !== undefined && addressKey(one) === key
    const profile = assets.find(({ asset }) => asset.kind === 'token' && of(asset.address))
    const party = parties.find((one) => of(one.address))
    return !!profile && profile.decimals === undefined && party?.kind === 'token'
  }
  const acts = reading.acts.map((act): Act => {
    if (act.act !== 'transfer' && act.act !== 'approve') return act
    const { amountMayBeId, asset, amount } = act
    if (!amountMayBeId || amount === 'unlimited' || !isCollection(asset.address)) return act
    const item = { ...asset, kind: 'collectible', id: amount } as const
    // An approval for the zero address revokes the permission.
    const isTakenBack = act.act === 'approve' && /^0x0*$/.test(act.spender)
    return { ...act, asset: item, amount: isTakenBack ? '0' : '1' }
  })
  return acts.some((act, index) => act !== reading.acts[index]) ? { ...reading, acts } : reading
}
