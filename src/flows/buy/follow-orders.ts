/**
 * Follows orders to their end, in whichever tab is in sight: those of this tab, and those of pages that were closed or reloaded. Each round asks
 * who sells how an order stands, and the network what has arrived; only the network says that something has.
 */
import { assetOf, isOver, judge, type BuyOrder } from '../../domain/transfers/buy/order.ts'
import type { OrderReport, ProviderStatus } from '../../domain/transfers/buy/order-status.ts'
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

const isOpen = (order: BuyOrder) => !isOver(order)

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
    if (isRunning || control.signal.aborted || !savedOrders().some(isOpen)) return
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
  while (!signal.aborted && savedOrders().some(isOpen)) {
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
    const [newest] = savedOrders().filter(isOpen)
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
  const orders = savedOrders().filter(isOpen).toReversed()
  const balances = new Map(orders.map((order) => [assetOf(order), heldOf(order, signal)]))
  const found = await Promise.all(
    orders.map(async (order) => ({
      id: order.id,
      report: await reportOf(order, signal),
      balance: await balances.get(assetOf(order)),
    })),
  )
  signal.throwIfAborted()
  for (const { id, report, balance } of found) take(id, report, balance)
}

async function reportOf(order: BuyOrder, signal: AbortSignal): Promise<OrderReport | undefined> {
  try {
    return await currentOnRamp()?.status(order, signal)
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

function take(id: string, report: OrderReport | undefined, balance: bigint | undefined): void {
  const order = savedOrder(id)
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
  count(changed, BigInt(changed.arrived ?? 0) - BigInt(order.arrived ?? 0))
}

/** What has arrived for one order, also of a part, is not counted for another. `more` came since the last look. */
function count(order: BuyOrder, more: bigint): void {
  for (const other of savedOrders()) {
    if (other.id === order.id || !isOpen(other) || assetOf(other) !== assetOf(order) || !other.before)
      continue
    changeOrder(other.id, { before: `${BigInt(other.before) + more}` })
  }
}

/** What the provider's window has said. Where its server can be asked, that is asked in its place. Never rejects. */
export async function hearFromProvider(
  id: string,
  status: ProviderStatus | undefined,
  signal: AbortSignal,
): Promise<void> {
  const order = savedOrder(id)
  const report = order && (await reportOf(order, signal).catch(() => undefined))
  if (signal.aborted) return
  if (!report && status && order?.status === 'waiting') take(id, { status }, undefined)
  lookNow()
}

/** The user does not wait for it any more. */
export function forgetOrder(id: string): void {
  removeOrder(id)
}
