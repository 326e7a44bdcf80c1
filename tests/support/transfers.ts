/** Sends real transactions, with a clock whose timers the test fires. */
import type {
  TransactionRecord,
  TransactionState,
  TransferPlan,
} from '../../src/domain/transfers/transfer.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import type { Clock } from '../../src/ports/clock.ts'
import { TIMEOUTS } from '../../src/domain/timeouts.ts'
import type { Transfers } from '../../src/adapters/transfers/transfers.ts'

export interface SteppedClock extends Clock {
  /** Waits for a timer, advances the clock to it and fires it. */
  step(): Promise<void>
  /** Advances the clock without firing timers. */
  turn(ms: number): void
}

interface Timer {
  ms: number
  call: () => void
}

/** Timers of `TIMEOUTS.http` never fire: the test's network answers, or fails by itself. */
export function steppedClock(start = 1_700_000_000_000): SteppedClock {
  let now = start
  const timers = new Set<Timer>()
  const waiters: (() => void)[] = []
  return {
    now: () => now,
    after(ms, call) {
      const timer = { ms, call }
      if (ms === TIMEOUTS.http) return () => {}
      timers.add(timer)
      waiters.shift()?.()
      return () => timers.delete(timer)
    },
    turn: (ms) => void (now += ms),
    async step() {
      if (!timers.size) await new Promise<void>((resolve) => waiters.push(resolve))
      const [timer] = timers
      if (!timer) return
      timers.delete(timer)
      now += timer.ms
      timer.call()
    },
  }
}

export interface Followed {
  states: TransactionState[]
  /** Polls until the newest state matches. */
  until(fits: (state: TransactionState | undefined) => unknown): Promise<TransactionState>
  /** Polls this many times, and waits until the last poll is complete. */
  look(times?: number): Promise<void>
  /** Resolves when following has ended. */
  done: Promise<void>
  stop(): void
}

/** More polls than any test needs. */
const MOST_LOOKS = 60

export function followed(
  transfers: Transfers,
  record: TransactionRecord,
  network: Network,
  clock: SteppedClock,
): Followed {
  const control = new AbortController()
  const states: TransactionState[] = []
  let isOver = false
  const done = transfers
    .followTransaction(record, network, (state) => states.push(state), control.signal)
    .finally(() => (isOver = true))
  const step = () => Promise.race([clock.step(), done])
  return {
    states,
    done,
    stop: () => control.abort(new DOMException('The test is over', 'AbortError')),
    async until(fits) {
      for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
        const newest = states.at(-1)
        if (newest && fits(newest)) return newest
        if (isOver) break
        await step()
      }
      throw new Error(`It never came to that: ${JSON.stringify(states)}`)
    },
    async look(times = 1) {
      for (let left = times; left > 0; left -= 1) await step()
    },
  }
}

/** The stored record of a plan that was sent. */
export function recordOf(plan: TransferPlan, clock: Clock, hash?: string): TransactionRecord {
  const { order, amount, arrives, nonce, validUntil } = plan
  return {
    ...{ id: 'one', kind: 'send', network: order.network, from: order.from, to: order.to },
    ...{ status: hash === undefined ? 'asked' : 'sent', askedAt: clock.now() },
    ...{ amount: amount.toString(), promised: arrives.toString(), decimals: order.decimals },
    ...(hash !== undefined && { hash, sentAt: clock.now() }),
    ...(order.token !== undefined && { token: order.token }),
    ...(nonce !== undefined && { nonce }),
    ...(validUntil !== undefined && { validUntil }),
  }
}

export const costOf = (plan: TransferPlan, kind: 'network-fee' | 'token-fee' | 'account-rent') =>
  plan.costs.find((cost) => cost.kind === kind)

export const anySignal = () => new AbortController().signal
