/**
 * Follows orders to their end, in whichever tab is in sight: those of this tab, and those of pages that were closed or reloaded. Each round asks
 * who sells how an order stands, and the network what has arrived; only the network says that something has.
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

/** Between two rounds while the newest order is as young as that; later ones are looked at every minute. In ms. */
const PACE: readonly (readonly [youngest: number, pause: number])[] = [
  [600_000, 3_000],
  [3_600_000, 15_000],
  [Infinity, 60_000],
]

/** Another tab that is in a round does its work. */
const LOCK = 'wallet-modal:buy-orders'

/** Of what was lost, only the provider can say that it is not. */
const isFollowed = (order: BuyOrder) =>
  !isOver(order) || (!!order.hasStatus && isWatched(order, clock.use().now()))

let wake = () => {}

/** Looks again now: something may have happened. */
export function lookNow(): void {
  wake()
}

/** Follows what is open, now and whenever an order is made. Returns the undo. */
export function followOrders(): () => void {
  const control = new AbortController()
  let isRunning = false
  const begin = () => {
    if (isRunning || control.signal.aborted || !savedOrders().some(isFollowed)) return
    isRunning = true
    void run(control.signal).finally(() => {
      isRunning = false
      // One may have been made since the last look.
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

/** Until the next round, or until the user comes back to a page that was out of sight. */
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

/** The oldest first: what arrives is theirs before it is that of newer ones. */
async function round(signal: AbortSignal): Promise<void> {
  const orders = savedOrders().filter(isFollowed).toReversed()
  // One that is confirmed by now is in the balance that is read next.
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

/** By the ids of orders, as `judge` takes them. */
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

/** What has arrived for one order, also of a part, is not counted for another. `more` came since the last look. */
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

/** What the provider's window has said. Where the order's status can be asked for, that is asked in its place. */
export function hearFromProvider(id: string, status: ProviderStatus | undefined): void {
  const order = savedOrder(id)
  const mayChange = order && (order.status === 'waiting' || isOver(order))
  if (status && mayChange && !order.hasStatus) take(id, { status }, new Map())
  lookNow()
}

/** The user does not wait for it any more. */
export function forgetOrder(id: string): void {
  removeOrder(id)
}
