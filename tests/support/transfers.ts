/** Sends for real, with a clock that rings when the test says so. */
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
  /** Waits until something waits, turns the clock to it and lets it ring. */
  step(): Promise<void>
  /** Turns the clock; nothing rings. */
  turn(ms: number): void
}

interface Timer {
  ms: number
  call: () => void
}

/** What limits a request rings never: the network of the test answers, or says that it does not. */
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
  /** Looks until the newest state fits. */
  until(fits: (state: TransactionState | undefined) => unknown): Promise<TransactionState>
  /** Looks so many times, and then until the next look is over. */
  look(times?: number): Promise<void>
  /** Resolves when nothing is followed any more. */
  done: Promise<void>
  stop(): void
}

/** More looks than any test needs. */
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

/** What is remembered of a plan that was sent. */
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
