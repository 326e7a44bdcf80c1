/** Computes the differences between two reads of the same state. */
import type { Allowance, AssetRef, Quantity } from '../../../domain/requests/acts.ts'
import type { Approval, Change, ControlChange } from '../../../domain/requests/effects.ts'
import { keyOf, type Values, type Watched } from './reads.ts'
import type { Log } from './simulated.ts'
import { addressOf, checksummed, EVENTS, MONEY, wordsOf } from './words.ts'

export interface Between {
  watched: readonly Watched[]
  before: Values
  after: Values
  logs: readonly Log[]
  accounts: readonly string[]
  /** Gas fees by account in wei, reported separately. */
  fees: ReadonlyMap<string, bigint>
  /** Whether `logs` have an event of the node for each transfer of the currency. The unexplained rest is then the fee, at most `fees`. */
  isTraced: boolean
}

export interface Found {
  changes: Change[]
  approvals: Approval[]
  controls: ControlChange[]
  lying: string[]
}

export function effectsBetween(between: Between): Found {
  const changes = between.watched.flatMap((one) => changesOf(one, between))
  const spent = new Map(
    changes.map(({ asset, account, amount }) => [spendKey(asset, account), BigInt(amount)]),
  )
  return {
    changes,
    approvals: between.watched.flatMap((one) => approvalsOf(one, between, spent)),
    controls: between.watched.flatMap((one) => [...controlsOf(one, between), ...upgradesOf(one, between)]),
    lying: liars(between),
  }
}

const spendKey = ({ address = '' }: AssetRef, account: string) => `${address} ${account}`.toLowerCase()
const signed = (value: bigint): Quantity => `${value}`
const token = (address: string): AssetRef => ({ kind: 'token', address: checksummed(address) })
const collectible = (address: string, id?: bigint): AssetRef => ({
  ...{ kind: 'collectible', address: checksummed(address) },
  ...(id !== undefined && { id: id.toString() }),
})

/** The first word of a read, before and after; `undefined` if either is missing. */
function pair(one: Watched, { before, after }: Between): readonly [bigint, bigint] | undefined {
  const [old, now] = [before.get(keyOf(one))?.[0], after.get(keyOf(one))?.[0]]
  return old === undefined || now === undefined ? undefined : [old, now]
}

function changesOf(one: Watched, between: Between): Change[] {
  const change = (asset: AssetRef, account: string, amount: bigint): Change[] =>
    amount ? [{ asset, account: checksummed(account), amount: signed(amount) }] : []
  switch (one.of) {
    case 'account': {
      const found = pair(one, between)
      if (!found) return []
      return change({ kind: 'native' }, one.account, moneyMoved(one.account, found[1] - found[0], between))
    }
    case 'token': {
      const found = pair(one, between)
      if (!found) return []
      const amount = found[1] - found[0]
      if (!isCollection(one.token, between)) return change(token(one.token), one.account, amount)
      return change(collectible(one.token), one.account, amount - itemsMoved(one.token, one.account, between))
    }
    case 'items': {
      const found = pair(one, between)
      return found ? change(collectible(one.token, one.id), one.account, found[1] - found[0]) : []
    }
    case 'item':
      return between.accounts.flatMap((account) =>
        change(collectible(one.token, one.id), account, itemMoved(one, account, between)),
      )
    default:
      return []
  }
}

/**
 * Change of an account's balance without fees. Nodes charge simulated fees in different ways, so the sum of the node's transfer events is
 * used if the unexplained rest can be the fee.
 */
function moneyMoved(account: string, moved: bigint, { fees, isTraced, logs }: Between): bigint {
  const fee = fees.get(account) ?? 0n
  if (!isTraced) return moved + fee
  const own = BigInt(account)
  const transferred = logs.reduce((sum, { address, topics, data }) => {
    if (address !== MONEY || topics[0] !== BigInt(EVENTS.transfer)) return sum
    const [amount = 0n] = wordsOf(data, 1)
    return sum + (topics[2] === own ? amount : 0n) - (topics[1] === own ? amount : 0n)
  }, 0n)
  const paid = transferred - moved
  return paid >= 0n && paid <= fee ? transferred : moved + fee
}

/** Change in the ownership of an item; an item that does not exist has no owner. */
function itemMoved(one: Watched & { of: 'item' }, account: string, { before, after }: Between): bigint {
  const own = BigInt(account)
  const has = (values: Values) => (values.get(keyOf(one))?.[0] === own ? 1n : 0n)
  return has(after) - has(before)
}

function itemsMoved(contract: string, account: string, between: Between): bigint {
  const items = between.watched.filter(
    (one): one is Watched & { of: 'item' } => one.of === 'item' && one.token === contract,
  )
  return items.reduce((sum, one) => sum + itemMoved(one, account, between), 0n)
}

/** Whether balances of the contract count items: by ERC-165 or, for collections without it, because its items have owners. */
function isCollection(contract: string, { watched, before, after }: Between): boolean {
  const key = keyOf({ of: 'is-collection', token: contract })
  if (before.get(key)?.[0] === 1n || after.get(key)?.[0] === 1n) return true
  return watched.some(
    (one) => one.of === 'item' && one.token === contract && (before.has(keyOf(one)) || after.has(keyOf(one))),
  )
}

/** Maximum values that mean "unlimited": of 256, 160 and 96 bits. At least half of the first also counts. */
function allowanceOf(value: bigint): Allowance {
  const isLargest = value === (1n << 160n) - 1n || value === (1n << 96n) - 1n
  return isLargest || value >> 255n ? 'unlimited' : signed(value)
}

function approvalsOf(one: Watched, between: Between, spent: ReadonlyMap<string, bigint>): Approval[] {
  const found = pair(one, between)
  if (!found) return []
  const [old, now] = found
  switch (one.of) {
    case 'allowance':
    case 'permit2': {
      const asset = token(one.token)
      const isUsed = now < old && old - now === -(spent.get(spendKey(asset, one.owner)) ?? 0n)
      if (isUsed || (now === old && !(now && isApprovedNow(one, between)))) return []
      const [owner, spender] = [checksummed(one.owner), checksummed(one.spender)]
      return [{ asset, owner, spender, amount: allowanceOf(now), before: allowanceOf(old) }]
    }
    case 'all': {
      if (!now === !old && !(now && isApprovedNow(one, between))) return []
      const [owner, spender] = [checksummed(one.owner), checksummed(one.operator)]
      const amount = (value: bigint) => (value ? 'all' : '0')
      return [{ asset: collectible(one.token), owner, spender, amount: amount(now), before: amount(old) }]
    }
    case 'item-spender': {
      const [me] = between.accounts
      const spender = addressOf(now)
      if (now === old || !now || !me || !spender) return []
      return [{ asset: collectible(one.token, one.id), owner: checksummed(me), spender, amount: '1' }]
    }
    default:
      return []
  }
}

/** Whether the approval is given again: an unchanged value is still an approval. */
function isApprovedNow(one: Watched & { of: 'allowance' | 'permit2' | 'all' }, { logs }: Between): boolean {
  const event = { allowance: EVENTS.approval, permit2: EVENTS.permit2Approval, all: EVENTS.approvalForAll }[
    one.of
  ]
  const contract = one.of === 'permit2' ? one.contract : one.token
  const names = (one.of === 'all' ? [one.owner, one.operator] : [one.owner, one.spender]).map(BigInt)
  return logs.some(
    ({ address, topics }) =>
      address === contract && topics[0] === BigInt(event) && names.every((name) => topics.includes(name)),
  )
}

function controlsOf(one: Watched, between: Between): ControlChange[] {
  const [old, now] = [between.before.get(keyOf(one)), between.after.get(keyOf(one))]
  if (!old || !now) return []
  if (one.of === 'owner') {
    const [before, after] = [addressOf(old[0]), addressOf(now[0])]
    if (!before || !after || before === after) return []
    return [{ what: 'owner', account: checksummed(one.contract), before, after }]
  }
  if (one.of !== 'account' || one.account !== between.accounts[0] || old[1] === now[1]) return []
  const [before, after] = [delegateOf(old[1]), delegateOf(now[1])]
  return [
    {
      ...({ what: 'code', account: checksummed(one.account) } as const),
      ...(before && { before }),
      ...(after && { after }),
    },
  ]
}

/**
 * Upgrades of a proxy (ERC-1967), by its own event, because no standard call returns the implementation. Only for called contracts: a new
 * proxy emits the same event.
 */
function upgradesOf(one: Watched, { logs }: Between): ControlChange[] {
  if (one.of !== 'owner') return []
  const event = logs.findLast(
    ({ address, topics }) => address === one.contract && topics[0] === BigInt(EVENTS.upgraded),
  )
  const after = event && addressOf(event.topics[1])
  return after ? [{ what: 'implementation', account: checksummed(one.contract), after }] : []
}

/** The contract that an EIP-7702 account runs, from the first 32 bytes of its code: `ef0100`, an address, nine zeros. */
function delegateOf(code: bigint | undefined): string | undefined {
  if (code === undefined || code >> 232n !== 0xef0100n) return undefined
  return addressOf((code >> 72n) & ((1n << 160n) - 1n))
}

/** Tokens whose Transfer events for an account are not confirmed by its balance. */
function liars(between: Between): string[] {
  const claims = new Map<string, bigint>()
  for (const { address, topics, data } of between.logs) {
    const [event, from, to] = topics
    if (address === MONEY || event !== BigInt(EVENTS.transfer) || topics.length !== 3) continue
    const [amount = 0n] = wordsOf(data, 1)
    for (const account of between.accounts) {
      const key = keyOf({ of: 'token', token: address, account })
      const moved = (to === BigInt(account) ? amount : 0n) - (from === BigInt(account) ? amount : 0n)
      claims.set(key, (claims.get(key) ?? 0n) + moved)
    }
  }
  const found = between.watched.filter((one) => {
    const claimed = claims.get(keyOf(one)) ?? 0n
    if (one.of !== 'token' || !claimed) return false
    const read = pair(one, between)
    const moved = read ? read[1] - read[0] : 0n
    return claimed > 0n ? moved <= 0n : moved >= 0n
  })
  return [...new Set(found.flatMap((one) => (one.of === 'token' ? [checksummed(one.token)] : [])))]
}
