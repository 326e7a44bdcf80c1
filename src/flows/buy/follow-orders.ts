/**
 * Follows orders to their end, in whichever tab is visible: those of this tab, and those of pages that were closed or reloaded. Each round requests
 * the order's status from the provider, and the balance from the network; only the network confirms an arrival.
 */
import {
  assetOf,
  beforeOf,
  isOver,
  isWatched,
  judge,
  type BuyOrder,
} from '../../domain/transfers/buy/order.ts'
import type { OrderReport, ProviderStatus } from '../../domain/transfers/buy/order-status.ts'
import { withoutOwn } from '../../domain/transfers/buy/own-movements.ts'
import { coded } from '../../errors/codes.ts'
import { browser } from '../../ports/browser.ts'
import { clock } from '../../ports/clock.ts'
import { locks } from '../../ports/locks.ts'
import {
  $buyOrders,
  changeOrder,
  removeOrder,
  savedOrder,
  savedOrders,
} from '../../stores/stored/buy-orders.ts'
import { savedTransactions } from '../../stores/stored/transactions.ts'
import { renewHoldings } from '../account/load-holdings.ts'
import { heldOf } from './held.ts'
import { currentOnRamp } from './offers.ts'

/** Pause between two rounds by the age of the newest order, in ms; older ones are checked every minute. */
const PACE: readonly (readonly [youngest: number, pause: number])[] = [
  [600_000, 3_000],
  [3_600_000, 15_000],
  [Infinity, 60_000],
]

/** Lock of the tab that runs a round for all tabs. */
const LOCK = 'wallet-modal:buy-orders'

/** Whether an order is followed. Only the provider can resume a lost one. */
const isFollowed = (order: BuyOrder) =>
  !isOver(order) || (!!order.hasStatus && isWatched(order, clock.use().now()))

let wake = () => {}

/** Starts a round now: something may have happened. */
export function lookNow(): void {
  wake()
}

/** Follows open orders, now and whenever one is made. Returns the undo function. */
export function followOrders(): () => void {
  const control = new AbortController()
  let isRunning = false
  const begin = () => {
    if (isRunning || control.signal.aborted || !savedOrders().some(isFollowed)) return
    isRunning = true
    void run(control.signal).finally(() => {
      isRunning = false
      // An order may have been made since the last check.
      begin()
    })
  }
  const stop = $buyOrders.subscribe(begin)
  return () => {
    stop()
    control.abort(coded('request-aborted'))
    wake()
  }
}

async function run(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && savedOrders().some(isFollowed)) {
    if (browser.use().isVisible())
      await locks
        .use()
        .ifFree(LOCK, () => round(signal))
        .catch(() => undefined)
    if (signal.aborted) return
    await rest(browser.use().isVisible())
  }
}

/** Waits until the next round, or until the user returns to a hidden page. */
function rest(isVisible: boolean): Promise<void> {
  return new Promise((resolve) => {
    const [newest] = savedOrders().filter(isFollowed)
    const age = clock.use().now() - (newest?.startedAt ?? 0)
    const pause = PACE.find(([youngest]) => age < youngest)?.[1] ?? 60_000
    const stop = isVisible ? clock.use().after(pause, () => wake()) : browser.use().onReturn(() => wake())
    wake = () => {
      wake = () => {}
      stop()
      resolve()
    }
  })
}

/** Oldest first: an arrival belongs to an older order before a newer one. */
async function round(signal: AbortSignal): Promise<void> {
  const orders = savedOrders().filter(isFollowed).toReversed()
  // Read first: a transaction that is confirmed by now is included in the balance read next.
  const records = savedTransactions()
  const held = new Map(orders.map((order) => [assetOf(order), heldOf(order, signal)]))
  const found = await Promise.all(
    orders.map(async (order) => {
      const [report, balance] = await Promise.all([reportOf(order, signal), held.get(assetOf(order))])
      return {
        order,
        report,
        balance: balance === undefined ? undefined : withoutOwn(order, balance, records),
      }
    }),
  )
  signal.throwIfAborted()
  const balances: Balances = new Map(found.map(({ order, balance }) => [order.id, balance]))
  for (const { order, report } of found) take(order.id, report, balances)
}

/** Balances by order id, as `judge` takes them. */
type Balances = ReadonlyMap<string, bigint | undefined>

async function reportOf(order: BuyOrder, signal: AbortSignal): Promise<OrderReport | undefined> {
  try {
    return await currentOnRamp()?.status(order, signal)
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

function take(id: string, report: OrderReport | undefined, balances: Balances): void {
  const order = savedOrder(id)
  const balance = balances.get(id)
  if (!order) return
  const change = judge(order, {
    ...(report && { report }),
    ...(balance !== undefined && { balance }),
    now: clock.use().now(),
  })
  if (!change) return
  const changed = changeOrder(id, change)
  if (!changed || changed.arrived === order.arrived) return
  renewHoldings()
  count(changed, BigInt(changed.arrived ?? 0) - BigInt(order.arrived ?? 0), balances)
}

/** Prevents counting an arrival, even a partial one, for two orders. `more` is the amount that came since the last check. */
function count(order: BuyOrder, more: bigint, balances: Balances): void {
  const { id, before = '0', arrived = '0' } = order
  const surplus = (balances.get(id) ?? 0n) - BigInt(before) - BigInt(arrived)
  for (const other of savedOrders()) {
    const isOther = other.id !== id && assetOf(other) === assetOf(order) && other.before !== undefined
    if (!isOther || !isWatched(other, clock.use().now())) continue
    const balance = balances.get(other.id)
    changeOrder(other.id, {
      before: beforeOf(other, { more, surplus, ...(balance !== undefined && { balance }) }),
    })
  }
}

/** Applies a status sent by the provider's window. If the order's status can be requested, it is requested instead. */
export function hearFromProvider(id: string, status: ProviderStatus | undefined): void {
  const order = savedOrder(id)
  const mayChange = order && (order.status === 'waiting' || isOver(order))
  if (status && mayChange && !order.hasStatus) take(id, { status }, new Map())
  lookNow()
}

/** Removes an order that the user no longer waits for. */
export function forgetOrder(id: string): void {
  removeOrder(id)
}
