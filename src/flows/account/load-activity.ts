/**
 * What the account in use did on its network (reference 4.16): the newest page when somebody comes to look, older ones
 * as they scroll. A page belongs to one account on one network and is shown for no other. The newest page is read again
 * after 30 s; after a failure nothing is asked for 30 s, unless the visitor says so.
 */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { ageOf } from '../../domain/age.ts'
import type { CaipAddress, CaipNetworkId } from '../../domain/networks/caip.ts'
import { mergeHistory, withoutSpam } from '../../domain/account/history.ts'
import { LIMITS } from '../../domain/limits.ts'
import type { Transaction } from '../../domain/account/transaction.ts'
import { coded } from '../../errors/codes.ts'
import type { HistoryPage } from '../../ports/blockchain.ts'
import { blockchains } from '../../ports/blockchain.ts'
import { clock } from '../../ports/clock.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $networkId } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { track } from '../../stores/track.ts'
import { fail } from '../fail.ts'
import { latest, unlessAborted } from '../latest.ts'

/** `unserved`: nobody knows the history of this network. `at` is when it was read or could not be read, in ms since the epoch. */
export type Activity =
  | ({ step: 'loading'; at?: number } & Pages)
  | ({ step: 'ready' | 'failed'; at: number } & Pages)
  | { step: 'unserved'; at: number }

interface Pages {
  /** The newest first. */
  transactions: readonly Transaction[]
  /** What to ask for the page before; absent when there is none. */
  next?: string
}

const NOTHING: Activity = { step: 'loading', transactions: [] }

/** `asking` is whose page is on its way, where that is shown. */
const $state = atom<{ known?: { of: CaipAddress; activity: Activity }; asking?: CaipAddress }>({})

/** Everything that was read, spam and all. */
export const $readHistory: ReadableAtom<Activity> = computed(
  [$state, $account],
  ({ known, asking }, account): Activity => {
    if (!known || known.of !== account?.caipAddress) return NOTHING
    const { activity } = known
    return asking === known.of && activity.step !== 'unserved' ? { ...activity, step: 'loading' } : activity
  },
)

/** The same without what only brought spam. */
export const $activity: ReadableAtom<Activity> = computed($readHistory, (history): Activity =>
  history.step === 'unserved' ? history : { ...history, transactions: withoutSpam(history.transactions) },
)

function setAsking(asking: CaipAddress | undefined): void {
  const { known } = $state.get()
  $state.set({ ...(known && { known }), ...(asking && { asking }) })
}

const questions = latest()
let stopTimer = () => {}

/** Reads the newest page now, unless it is fresh, and keeps it so until `stopActivity()`. */
export function watchActivity(): void {
  stopActivity()
  const known = $readHistory.get()
  const rest = known.step === 'failed' ? LIMITS.balanceRetry : LIMITS.balanceCache
  const age = known.at === undefined ? Infinity : ageOf(known.at, clock.use().now())
  if (age < rest) again(rest - age)
  else void readPage()
}

export function stopActivity(): void {
  stopTimer()
  questions.cancel()
  setAsking(undefined)
}

/** The page before, when the last line is in sight. */
export async function loadMoreActivity(): Promise<void> {
  const known = $readHistory.get()
  if (known.step !== 'ready' || known.next === undefined) return
  track('LOAD_MORE_TRANSACTIONS', { address: $account.get()?.address, cursor: known.next })
  await readPage(known.next)
}

/** The visitor wants what could not be read. */
export async function retryActivity(): Promise<void> {
  const known = $readHistory.get()
  if (known.step === 'failed') await readPage(known.next)
}

async function readPage(cursor?: string): Promise<void> {
  stopTimer()
  const signal = questions.begin()
  const account = $account.get()
  if (!account) return
  const of = account.caipAddress
  const network = $networkId.get()
  const before = $readHistory.get()
  const known: Pages = before.step === 'unserved' ? { transactions: [] } : pagesOf(before)
  // A page that is only read again shows what it showed until then.
  setAsking(cursor === undefined && before.step === 'ready' ? undefined : of)
  const end = (activity: Activity) => {
    $state.set({ known: { of, activity } })
    // Whoever heard of it may have asked for more.
    if (!signal.aborted) again(activity.step === 'failed' ? LIMITS.balanceRetry : LIMITS.balanceCache)
  }
  try {
    const query = { address: account.address, network, ...(cursor !== undefined && { cursor }) }
    const asking = blockchains.use().of($options.get())?.history(query, signal)
    const page = await unlessAborted(signal, asking ?? Promise.resolve(undefined))
    const at = clock.use().now()
    end(page ? { step: 'ready', at, ...joined(known, page, network, cursor) } : { step: 'unserved', at })
  } catch (cause) {
    if (signal.aborted) return
    end({ ...known, step: 'failed', at: clock.use().now() })
    track('ERROR_FETCH_TRANSACTIONS', { address: account.address, cursor })
    // Told once, not at every further attempt of ours.
    if (before.step !== 'failed' || cursor !== undefined) fail(coded('transactions-unavailable', { cause }))
  }
}

function pagesOf({ transactions, next }: Pages): Pages {
  return { transactions, ...(next !== undefined && { next }) }
}

/** One list of what was there and a page more. */
function joined(known: Pages, page: HistoryPage, network: CaipNetworkId, cursor: string | undefined): Pages {
  const ids = new Set(known.transactions.map(({ id }) => id))
  // More has happened than fits into a page: what was read before no longer follows on it.
  const own = page.transactions.filter((one) => one.network === network)
  const follows = !own.length || own.some(({ id }) => ids.has(id))
  const isGap = cursor === undefined && !(ids.size && follows)
  // What waits stands on the newest page, or waits no more: it may have been replaced by another.
  const settled = known.transactions.filter(({ status }) => status !== 'pending')
  const before = cursor === undefined ? settled : known.transactions
  const transactions = mergeHistory(isGap ? [] : before, page.transactions, network)
  const next = cursor === undefined && !isGap ? known.next : page.next
  // Who names the same page, or an empty one, as the next for ever has no more.
  const isEnd = next === undefined || next === cursor || (next === page.next && !page.transactions.length)
  return isEnd ? { transactions } : { transactions, next }
}

function again(ms: number): void {
  stopTimer()
  stopTimer = clock.use().after(ms, () => void readPage())
}
