/** Orders of providers, newest first. Other tabs write here too. The URL of a payment page is never stored. */
import { computed, type ReadableAtom } from 'nanostores'
import { isOver, type BuyOrder, type BuyStatus } from '../../domain/transfers/buy/order.ts'
import { isOrderId, ORDER_STATUSES } from '../../domain/transfers/buy/order-status.ts'
import { isCaipNetworkId } from '../../domain/networks/caip.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { plainName } from '../../domain/text.ts'
import { isMembers, type Members } from '../../domain/web/members.ts'
import { isText } from './shapes.ts'
import { storedValue } from './stored-value.ts'

/** Maximum number of orders; beyond it the oldest finished ones are removed. */
const MOST = 20

const STATUSES: readonly unknown[] = [
  ...ORDER_STATUSES,
  ...(['partial', 'arrived', 'unknown'] satisfies BuyStatus[]),
]
const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{1,80}$/.test(value)
const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,40}(\.\d{1,40})?$/.test(value)

const those = (from: Members, names: readonly string[], isRight: (value: unknown) => boolean) =>
  Object.fromEntries(names.filter((name) => isRight(from[name])).map((name) => [name, from[name]]))

function order(item: unknown): BuyOrder | undefined {
  if (!isMembers(item) || !isMembers(item['provider'])) return undefined
  const { id, network, address, decimals, paid, currency, status, startedAt, provider } = item
  const isOrder = isText(id) && isCaipNetworkId(network) && isText(address) && isText(provider['id'])
  if (!isOrder || !isDecimal(paid) || !isTime(startedAt) || !isTime(decimals) || decimals > 77)
    return undefined
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency) || !STATUSES.includes(status))
    return undefined
  return {
    ...{ id, network, address, decimals, paid, currency, startedAt },
    // Checked against the list above.
    status: status as BuyStatus,
    provider: { id: String(provider['id']), name: plainName(provider['name'], 40) || String(provider['id']) },
    symbol: plainName(item['symbol'], 24),
    ...(isOrderId(item['orderId']) && { orderId: item['orderId'] }),
    ...those(item, ['amount', 'quoted', 'before', 'arrived'], isNumber),
    ...those(item, ['token', 'hash'], isText),
    ...those(item, ['seconds', 'endedAt'], isTime),
    ...(item['isBack'] === true && { isBack: true }),
    ...(item['hasStatus'] === true && { hasStatus: true }),
    ...(plainName(item['reason'], 200) && { reason: plainName(item['reason'], 200) }),
  }
}

const $saved = storedValue<readonly BuyOrder[]>(
  STORAGE_KEYS.buyOrders,
  (text) => {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.slice(0, MOST).flatMap((one) => order(one) ?? []) : undefined
  },
  JSON.stringify,
)

const NONE: readonly BuyOrder[] = []

/** All orders of this site, for any account. */
export const $buyOrders: ReadableAtom<readonly BuyOrder[]> = computed($saved, (list) => list ?? NONE)

/** Reads storage: another tab may have written since a listener was called. */
export const savedOrders = (): readonly BuyOrder[] => $saved.get() ?? NONE

export const savedOrder = (id: string): BuyOrder | undefined => savedOrders().find((one) => one.id === id)

export function addOrder(added: BuyOrder): void {
  write([added, ...savedOrders()])
}

/** Returns the changed order; `undefined` if it is no longer stored. */
export function changeOrder(id: string, change: Partial<BuyOrder>): BuyOrder | undefined {
  const known = savedOrder(id)
  if (!known) return undefined
  const changed = { ...known, ...change }
  write(savedOrders().map((one) => (one.id === id ? changed : one)))
  return changed
}

export function removeOrder(id: string): void {
  write(savedOrders().filter((one) => one.id !== id))
}

/** Called when the last wallet disconnects: orders that may still arrive are followed to their end. */
export function forgetOverOrders(): void {
  if (savedOrders().some(isOver)) write(savedOrders().filter((one) => !isOver(one)))
}

function write(list: readonly BuyOrder[]): void {
  const open = list.filter((one) => !isOver(one)).length
  const room = Math.max(0, MOST - open)
  const over = new Set(list.filter(isOver).slice(0, room))
  const kept = list.filter((one) => over.has(one) || !isOver(one)).slice(0, MOST)
  $saved.set(kept.length ? kept : undefined)
}
