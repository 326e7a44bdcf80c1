/**
 * The native balance of the account in use (section 4). An answer belongs to one account on one network and is shown
 * for no other; it is asked again after 30 s, and not before 30 s after a failure.
 */
import { computed, atom, type ReadableAtom } from 'nanostores'
import type { Amount } from '../domain/amount.ts'
import type { CaipAddress } from '../domain/caip.ts'
import { LIMITS } from '../domain/limits.ts'
import { asCoded } from '../errors/codes.ts'
import { services } from '../ports/services.ts'
import { $account } from '../stores/connections.ts'
import { $network } from '../stores/networks.ts'
import { keptBalances } from '../stores/persisted-caches.ts'
import { fail } from './fail.ts'
import { latest, unlessAborted } from './latest.ts'
import { loadNetworks } from './load-networks.ts'

/** `at` is when it was read or could not be read, in ms since the epoch; `last` is what was read before that. */
export type Balance =
  | { step: 'loading' }
  | { step: 'ready'; amount: Amount; at: number }
  | { step: 'failed'; at: number; last?: { amount: Amount; at: number } }

const $known = atom<{ of: CaipAddress; balance: Balance } | undefined>()

export const $balance: ReadableAtom<Balance> = computed([$known, $account], (known, account): Balance =>
  known && known.of === account?.caipAddress ? known.balance : { step: 'loading' },
)

const questions = latest()
let stopTimer = () => {}

/** Reads the balance now and keeps it fresh until `stopBalance()`. */
export function watchBalance(): void {
  stopBalance()
  void readBalance()
}

export function stopBalance(): void {
  stopTimer()
  questions.cancel()
}

async function readBalance(): Promise<void> {
  const signal = questions.begin()
  const account = $account.get()
  if (!account) return
  const of = account.caipAddress
  const known = $known.get()
  const before = known?.of === of && known.balance.step !== 'loading' ? known.balance : undefined
  const rest = before?.step === 'failed' ? LIMITS.balanceRetry : LIMITS.balanceCache
  const age = before ? services().clock.now() - before.at : Infinity
  if (age < rest) return again(rest - age)
  try {
    await unlessAborted(signal, loadNetworks())
    const network = $network.get()
    if (!network) return
    // Of the page before a reload, or of another look at this account.
    const kept = before ? undefined : keptBalances.get(of, network)
    if (kept) {
      $known.set({ of, balance: { step: 'ready', ...kept } })
      return again(LIMITS.balanceCache - (services().clock.now() - kept.at))
    }
    const adapter = await services().adapter(account.namespace)
    if (!adapter || signal.aborted) return
    const amount = await unlessAborted(signal, adapter.balance(account.address, network, signal))
    const at = services().clock.now()
    keptBalances.keep(of, amount, at)
    $known.set({ of, balance: { step: 'ready', amount, at } })
    again(LIMITS.balanceCache)
  } catch (cause) {
    if (signal.aborted) return
    const last = before?.step === 'ready' ? { amount: before.amount, at: before.at } : before?.last
    const at = services().clock.now()
    $known.set({ of, balance: { step: 'failed', at, ...(last && { last }) } })
    fail(asCoded(cause, 'rpc-failed'))
    again(LIMITS.balanceRetry)
  }
}

function again(ms: number): void {
  stopTimer()
  stopTimer = services().clock.after(ms, () => void readBalance())
}
