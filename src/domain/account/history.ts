/** Merges and orders lists of transactions, and computes the account's collectibles from them. */
import type { CaipNetworkId } from '../networks/caip.ts'
import { add, compare, subtract } from '../money/decimal.ts'
import type { CollectibleTransfer, Transaction, Transfer } from './transaction.ts'

/** Merges pages of one network into one list, newest first. For the same transaction the later entry wins. */
export function mergeHistory(
  before: readonly Transaction[],
  page: readonly Transaction[],
  network: CaipNetworkId,
): readonly Transaction[] {
  const byId = new Map(before.map((one) => [one.id, one]))
  for (const one of page) if (one.network === network) byId.set(one.id, one)
  return [...byId.values()].toSorted((a, b) => b.minedAt - a.minedAt)
}

export const isSpam = (transfer: Transfer) => transfer.kind === 'collectible' && transfer.isSpam

/** A transfer of zero, which anyone can make in the account's name to plant a look-alike address in its history. */
const isZero = (transfer: Transfer) =>
  transfer.kind === 'fungible' && transfer.direction !== 'self' && !/[1-9]/.test(transfer.quantity)

/** Whether a transfer is hidden from its transaction. */
export const isNoise = (transfer: Transfer) => isSpam(transfer) || isZero(transfer)

/**
 * Leaves out transactions that moved only spam, and sends and receives of zero. A transaction that moved nothing, such as an
 * approval, stays.
 */
export function withoutSpam(history: readonly Transaction[]): readonly Transaction[] {
  return history.filter(({ transfers, operation, status }) => {
    const isTransfer = status === 'confirmed' && (operation === 'send' || operation === 'receive')
    return !transfers.length || !transfers.every(isTransfer ? isNoise : isSpam)
  })
}

export interface MonthOfHistory {
  /** Any moment of the month, in ms since 1970; `undefined` for pending transactions. */
  at: number | undefined
  transactions: readonly Transaction[]
}

/** Groups an ordered list: pending transactions, then one group per month in the user's time zone. */
export function byMonth(history: readonly Transaction[]): readonly MonthOfHistory[] {
  const months = new Map<string, Transaction[]>()
  for (const one of history) {
    const date = new Date(one.minedAt)
    const month = one.status === 'pending' ? '' : `${date.getFullYear()}-${date.getMonth()}`
    const known = months.get(month)
    if (known) known.push(one)
    else months.set(month, [one])
  }
  const groups = [...months].map(([month, transactions]) => ({
    at: month ? transactions[0]?.minedAt : undefined,
    transactions,
  }))
  const isPending = ({ at }: MonthOfHistory) => at === undefined
  return [...groups.filter(isPending), ...groups.filter((group) => !isPending(group))]
}

export interface Collectible extends Pick<
  CollectibleTransfer,
  'name' | 'preview' | 'detail' | 'isSpam' | 'quantity'
> {
  id: string
}

/** The history names no contract, so name and pictures have to identify a collectible. */
const collectibleId = ({ name, detail, preview }: CollectibleTransfer) =>
  [name, detail ?? preview ?? ''].join('\n')

/**
 * Collectibles that came in and did not go out again, the latest first. The older part of the history may be missing, so an outgoing collectible without an incoming one is ignored.
 */
export function ownedCollectibles(history: readonly Transaction[]): readonly Collectible[] {
  const owned = new Map<string, Collectible>()
  for (const { status, transfers } of history.toReversed()) {
    if (status !== 'confirmed') continue
    for (const transfer of transfers) if (transfer.kind === 'collectible') count(owned, transfer)
  }
  return [...owned.values()].toReversed()
}

function count(owned: Map<string, Collectible>, transfer: CollectibleTransfer): void {
  const { direction, kind: _, ...shown } = transfer
  if (direction === 'self') return
  const id = collectibleId(transfer)
  const had = owned.get(id)?.quantity ?? '0'
  const has = direction === 'in' ? add(had, transfer.quantity) : subtract(had, transfer.quantity)
  owned.delete(id)
  if (compare(has, '0') > 0) owned.set(id, { ...shown, id, quantity: has })
}
