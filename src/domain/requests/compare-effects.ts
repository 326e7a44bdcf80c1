/** Compares the effects of two simulations of a request, or of a simulation and the receipt. */
import { addressKey } from '../account/address.ts'
import { assetKey } from './asset-key.ts'
import type { Allowance, AssetRef, Quantity } from './acts.ts'
import type { Approval, Change, ControlChange, Effects } from './effects.ts'

/** A missing entry counts as 0, or as `undefined` for controls. */
export type Difference =
  | { what: 'status'; before: Effects['status']; after: Effects['status'] }
  | { what: 'change'; asset: AssetRef; account: string; before: Quantity; after: Quantity }
  | {
      what: 'approval'
      asset: AssetRef
      owner: string
      spender: string
      before: Allowance | 'all'
      after: Allowance | 'all'
    }
  | { what: 'control'; of: ControlChange['what']; account: string; before?: string; after?: string }
  | { what: 'lying'; address: string }

/**
 * The differences in sign, token, party or approval, and amounts that differ by more than one percent of the earlier one.
 * The network fee is not compared. Empty if both agree.
 */
export function compareEffects(before: Effects, after: Effects): Difference[] {
  if (before.status !== after.status) return [{ what: 'status', before: before.status, after: after.status }]
  if (before.status !== 'checked' || after.status !== 'checked') return []
  return [
    ...changes(before.changes, after.changes),
    ...approvals(before.approvals, after.approvals),
    ...controls(before.controls, after.controls),
    ...lies(before.lying ?? [], after.lying ?? []),
  ]
}

/** Pairs with the same key; one of the two may be missing. */
function* paired<T>(before: readonly T[], after: readonly T[], key: (one: T) => string) {
  const later = new Map(after.map((one) => [key(one), one]))
  for (const [id, one] of new Map(before.map((each) => [key(each), each]))) {
    yield { before: one, after: later.get(id), any: one }
    later.delete(id)
  }
  for (const one of later.values()) yield { before: undefined, after: one, any: one }
}

/** Sums up the changes of one asset and account. */
function sums(all: readonly Change[]): Change[] {
  const total = new Map<string, Change>()
  for (const one of all) {
    const known = total.get(changeKey(one))
    const amount: Quantity = known ? `${BigInt(known.amount) + BigInt(one.amount)}` : one.amount
    total.set(changeKey(one), { ...one, amount })
  }
  return [...total.values()]
}

const changeKey = ({ asset, account }: Change) => `${assetKey(asset)} ${addressKey(account)}`

function changes(before: readonly Change[], after: readonly Change[]): Difference[] {
  return [...paired(sums(before), sums(after), changeKey)].flatMap((pair) => {
    const amounts = { before: pair.before?.amount ?? '0', after: pair.after?.amount ?? '0' } as const
    if (isClose(amounts.before, amounts.after)) return []
    return [{ what: 'change', asset: pair.any.asset, account: pair.any.account, ...amounts }]
  })
}

function approvals(before: readonly Approval[], after: readonly Approval[]): Difference[] {
  const key = ({ asset, owner, spender }: Approval) =>
    `${assetKey(asset)} ${addressKey(owner)} ${addressKey(spender)}`
  return [...paired(before, after, key)].flatMap((pair) => {
    const amounts = { before: pair.before?.amount ?? '0', after: pair.after?.amount ?? '0' } as const
    if (isSameAllowance(amounts.before, amounts.after)) return []
    const { asset, owner, spender } = pair.any
    return [{ what: 'approval', asset, owner, spender, ...amounts }]
  })
}

function controls(before: readonly ControlChange[], after: readonly ControlChange[]): Difference[] {
  const key = ({ what, account }: ControlChange) => `${what} ${addressKey(account)}`
  return [...paired(before, after, key)].flatMap((pair) => {
    const [one, other] = [pair.before?.after, pair.after?.after]
    const isSame = !!pair.before && !!pair.after && addressKey(one ?? '') === addressKey(other ?? '')
    if (isSame) return []
    const [of, { account }] = [pair.any.what, pair.any]
    return [
      {
        ...({ what: 'control', of, account } as const),
        ...(one !== undefined && { before: one }),
        ...(other !== undefined && { after: other }),
      },
    ]
  })
}

function lies(before: readonly string[], after: readonly string[]): Difference[] {
  const known = new Set(before.map(addressKey))
  return after
    .filter((address) => !known.has(addressKey(address)))
    .map((address) => ({ what: 'lying', address }))
}

/** Of the same sign, and at most one percent apart. */
function isClose(before: Quantity, after: Quantity): boolean {
  const [one, other] = [BigInt(before), BigInt(after)]
  if (one === other) return true
  if (one === 0n || other === 0n || one < 0n !== other < 0n) return false
  const apart = one > other ? one - other : other - one
  return apart * 100n <= (one < 0n ? -one : one)
}

function isSameAllowance(before: Approval['amount'], after: Approval['amount']): boolean {
  if (before === after) return true
  if (before === 'unlimited' || before === 'all' || after === 'unlimited' || after === 'all') return false
  return isClose(before, after)
}
