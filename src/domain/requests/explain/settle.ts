/** Acts and effects whose meaning depends on an asset: on its kind, and on how much of it exists. */
import type { Act, AssetRef, WrapAct } from '../acts.ts'
import { addressKey } from '../../account/address.ts'
import type { Effects } from '../effects.ts'
import type { AssetProfile } from '../profiles.ts'
import type { Knowledge } from './explanation.ts'
import { isKnownWrapper } from './known-assets.ts'
import { profilesOf } from './profiles-of.ts'
import type { Reading } from '../reading.ts'

/**
 * `transferFrom` and `approve` of a collection name the id of an item where those of a token name an amount; all that exists is no limit; a
 * contract that is no wrapper does not wrap.
 */
export function settled(reading: Reading, { assets, parties, effects }: Knowledge): Reading {
  const isCollection = (address: string | undefined) => {
    if (address === undefined) return false
    const key = addressKey(address)
    const of = (one: string | undefined) => one !== undefined && addressKey(one) === key
    const profile = assets.find(({ asset }) => asset.kind === 'token' && of(asset.address))
    const party = parties.find((one) => of(one.address))
    return !!profile && profile.decimals === undefined && party?.kind === 'token'
  }
  const profileOf = profilesOf(assets)
  const acts = reading.acts.map((act): Act => {
    if (act.act === 'wrap' || act.act === 'unwrap')
      return !act.mayBeCall || isKnownWrapper(reading.network, act.asset.address) || isWrapping(act, effects)
        ? act
        : act.mayBeCall
    if (act.act !== 'transfer' && act.act !== 'approve') return act
    const { amountMayBeId, asset, amount } = act
    if (amountMayBeId && amount !== 'unlimited' && isCollection(asset.address)) {
      const item = { ...asset, kind: 'collectible', id: amount } as const
      // An approval for the zero address revokes the permission.
      const isTakenBack = act.act === 'approve' && /^0x0*$/.test(act.spender)
      return { ...act, asset: item, amount: isTakenBack ? '0' : '1' }
    }
    return act.act === 'approve' && isAll(amount, profileOf(asset)) ? { ...act, amount: 'unlimited' } : act
  })
  return acts.some((act, index) => act !== reading.acts[index]) ? { ...reading, acts } : reading
}

/** Whether a trial run shows that the token comes for the currency, or goes for it. */
function isWrapping({ act, asset, amount }: WrapAct, effects: Effects | undefined): boolean {
  if (effects?.status !== 'checked' || effects.isPotential) return false
  const [token, currency] = act === 'wrap' ? [amount, `-${amount}`] : [`-${amount}`, amount]
  const shows = (kind: AssetRef['kind'], moved: string, address?: string) =>
    effects.changes.some(
      (one) =>
        one.asset.kind === kind &&
        one.amount === moved &&
        addressKey(one.asset.address ?? '') === addressKey(address ?? ''),
    )
  return shows('token', token, asset.address) && shows('native', currency)
}

/** The same of the permissions that a trial run shows. */
export function settledEffects(effects: Effects, assets: readonly AssetProfile[]): Effects {
  if (effects.status !== 'checked') return effects
  const profileOf = profilesOf(assets)
  const approvals = effects.approvals.map((one) => ({
    ...one,
    ...(isAll(one.amount, profileOf(one.asset)) && { amount: 'unlimited' as const }),
    ...(one.before !== undefined &&
      isAll(one.before, profileOf(one.asset)) && { before: 'unlimited' as const }),
  }))
  return { ...effects, approvals }
}

/** Whether an amount of a token is as much as there is. A token of which nothing exists yet limits nothing. */
function isAll(amount: string, profile: AssetProfile | undefined): boolean {
  const { supply = '0', decimals } = profile ?? {}
  return decimals !== undefined && supply !== '0' && /^\d+$/.test(amount) && BigInt(amount) >= BigInt(supply)
}
