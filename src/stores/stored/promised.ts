/** Parses the stored promise of a transaction. */
import type { AssetRef, Quantity } from '../../domain/requests/acts.ts'
import type { Approval, Change, ControlChange } from '../../domain/requests/effects.ts'
import { PROMISED_SIZE, type Promised } from '../../domain/requests/explain/promised.ts'
import { isCaipNetworkId } from '../../domain/networks/caip.ts'
import { isMembers, type Members } from '../../domain/web/members.ts'
import { isText } from './shapes.ts'

const KINDS: readonly unknown[] = ['native', 'token', 'collectible'] satisfies AssetRef['kind'][]
const CONTROLS: readonly unknown[] = [
  ...(['code', 'implementation', 'owner', 'delegate', 'close-authority', 'program'] satisfies Of[]),
]
type Of = ControlChange['what']

const isQuantity = (value: unknown): value is Quantity =>
  typeof value === 'string' && /^-?\d{1,80}$/.test(value)
const isAllowance = (value: unknown): value is Approval['amount'] =>
  value === 'unlimited' || value === 'all' || isQuantity(value)

/** `undefined` for an incomplete value: a part of a promise cannot be compared. */
export function parsePromised(value: unknown): Promised | undefined {
  if (!isMembers(value) || !isMembers(value['effects'])) return undefined
  if (JSON.stringify(value).length > PROMISED_SIZE) return undefined
  const { changes, approvals, controls, lying } = value['effects']
  const effects = {
    changes: each(changes, change),
    approvals: each(approvals, approval),
    controls: each(controls, control),
    lying: lying === undefined ? [] : each(lying, (one) => (isText(one) ? one : undefined)),
  }
  const request = requestIn(value['request'])
  if (!effects.changes || !effects.approvals || !effects.controls || !effects.lying) return undefined
  // All members were checked above.
  return { effects: effects as Promised['effects'], ...(request && { request }) }
}

function requestIn(value: unknown): Promised['request'] {
  return isMembers(value) && isText(value['method'])
    ? { method: value['method'], params: value['params'] }
    : undefined
}

/** Parses all entries of a list, or returns `undefined`. */
function each<T>(list: unknown, parse: (one: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(list)) return undefined
  const parsed = list.flatMap((one) => parse(one) ?? [])
  return parsed.length === list.length ? parsed : undefined
}

function asset(value: unknown): AssetRef | undefined {
  if (!isMembers(value) || !KINDS.includes(value['kind'])) return undefined
  const { kind, network } = value
  return {
    // Checked against the list above.
    kind: kind as AssetRef['kind'],
    ...texts(value, ['address', 'id', 'account']),
    ...(isCaipNetworkId(network) && { network }),
  }
}

const texts = (from: Members, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (isText(from[name]) ? [[name, from[name]]] : [])))

function change(value: unknown): Change | undefined {
  if (!isMembers(value)) return undefined
  const { account, amount } = value
  const of = asset(value['asset'])
  return of && isText(account) && isQuantity(amount) ? { asset: of, account, amount } : undefined
}

function approval(value: unknown): Approval | undefined {
  if (!isMembers(value)) return undefined
  const { owner, spender, amount } = value
  const of = asset(value['asset'])
  const isWhole = of && isText(owner) && isText(spender) && isAllowance(amount)
  return isWhole ? { asset: of, owner, spender, amount } : undefined
}

function control(value: unknown): ControlChange | undefined {
  if (!isMembers(value) || !CONTROLS.includes(value['what']) || !isText(value['account'])) return undefined
  // Checked against the list above.
  return { what: value['what'] as Of, account: value['account'], ...texts(value, ['before', 'after']) }
}
