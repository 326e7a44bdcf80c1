/**
 * The transactions of the active account on its network: the newest page when the list is entered, older ones as the user
 * scrolls. A page belongs to one account on one network and is shown for no other. The newest page is read again after
 * 30 s. After a failure the next request waits 30 s, unless the user asks for it.
 */
import { computed, type ReadableAtom } from 'nanostores'
import type { CaipAddress, CaipNetworkId } from '../../domain/networks/caip.ts'
import { mergeHistory, withoutSpam } from '../../domain/account/history.ts'
import * as LIMITS from '../../domain/limits.ts'
import type { Transaction } from '../../domain/account/transaction.ts'
import { coded } from '../../errors/codes.ts'
import type { HistoryPage } from '../../ports/blockchain.ts'
import { blockchains } from '../../ports/blockchain.ts'
import { $account, $caipAddress } from '../../stores/connections/connections.ts'
import { loadedStore } from '../../stores/loaded.ts'
import { $networkId } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { track } from '../../stores/track.ts'
import { fail } from '../fail.ts'
import { loaded } from '../loaded.ts'
import { createReadOn } from './read-on.ts'

/** `unserved`: the Blockchain API does not serve the network. `at` is the time of the last read or failure, in ms since 1970. */
export type Activity =
  | ({ step: 'loading'; at?: number } & Pages)
  | ({ step: 'ready' | 'failed'; at: number } & Pages)
  | { step: 'unserved'; at: number }

interface Pages {
  /** Newest first. */
  transactions: readonly Transaction[]
  /** Cursor of the next older page; absent when there is none. */
  next?: string
}

const NO_PAGES: Pages = { transactions: [] }

const store = loadedStore<CaipAddress, Pages | 'unserved'>($caipAddress)

/** Every transaction read, spam included. */
export const $readHistory: ReadableAtom<Activity> = computed(store.$loaded, (state): Activity => {
  if (state.step === 'idle') return { step: 'loading', ...NO_PAGES }
  const { step, at, value } = state
  if (value === 'unserved' && !('error' in state)) return { step: 'unserved', at: at ?? 0 }
  if (step === 'loading') return { step, ...(at !== undefined && { at }), ...pagesOf(value) }
  return { step, at: state.at, ...pagesOf(value) }
})

/** `$readHistory` without transactions that only brought spam. */
export const $activity: ReadableAtom<Activity> = computed($readHistory, (history): Activity =>
  history.step === 'unserved' ? history : { ...history, transactions: withoutSpam(history.transactions) },
)

const history = loaded(store, {
  async ask(_, { signal, before, isMore }) {
    const account = $account.get()
    if (!account) return undefined
    const network = $networkId.get()
    const known = pagesOf(before)
    const cursor = isMore ? known.next : undefined
    const query = { address: account.address, network, ...(cursor !== undefined && { cursor }) }
    const page = await blockchains.use().of($options.get())?.history(query, signal)
    return page ? joined(known, page, network, cursor) : 'unserved'
  },
  onFail(cause, { before, isMore, isRetry }) {
    const cursor = isMore ? pagesOf(before).next : undefined
    track('ERROR_FETCH_TRANSACTIONS', { ...describedAccount(), cursor })
    // Reports the first failure only, or one after the user asked for more.
    if (!isRetry || cursor !== undefined) fail(coded('transactions-unavailable', { cause }))
  },
  fresh: LIMITS.account.balanceCache,
  retry: LIMITS.account.balanceRetry,
  isPolling: true,
})

/** Details of the account for product events. */
function describedAccount() {
  const account = $account.get()
  const { projectId } = $options.get()
  return { address: account?.address, projectId, isSmartAccount: account?.type === 'smartAccount' }
}

/** Reads the newest page now, unless it is fresh, and keeps it fresh until `stopActivity()`. */
export function watchActivity(): void {
  history.stop()
  history.watch()
}

export function stopActivity(): void {
  history.stop()
}

/** Reads the newest page again, after an event that changed the history. */
export function renewActivity(): void {
  history.renew()
}

/** Reads the next older page; `false` if there is none, or one is being read. */
export async function readOlder(): Promise<boolean> {
  const known = $readHistory.get()
  if (known.step !== 'ready' || known.next === undefined) return false
  track('LOAD_MORE_TRANSACTIONS', { ...describedAccount(), cursor: known.next })
  await history.more()
  return true
}

const seen = () => {
  const activity = $activity.get()
  return activity.step === 'unserved' ? 0 : activity.transactions.length
}
const readOn = createReadOn(seen, readOlder)

/** `true` when older pages brought nothing to show: the user has to ask for more. */
export const $hasActivityStopped = readOn.$hasStopped

/** Reads the next older page, when the end of the list comes into sight. */
export const loadMoreActivity = () => readOn.nearEnd()

/** Reads the next older page, when the user asks. */
export const askForMoreActivity = () => readOn.press()

/** Requests the failed page again, when the user presses the button. */
export async function retryActivity(): Promise<void> {
  if ($readHistory.get().step === 'failed') await history.more()
}

function pagesOf(value: Pages | 'unserved' | undefined): Pages {
  return value === undefined || value === 'unserved' ? NO_PAGES : value
}

/** Merges a further page into the pages read so far. */
function joined(known: Pages, page: HistoryPage, network: CaipNetworkId, cursor: string | undefined): Pages {
  const ids = new Set(known.transactions.map(({ id }) => id))
  // A gap: more transactions have happened than fit into a page, so the pages read before do not follow on this one.
  const own = page.transactions.filter((one) => one.network === network)
  const follows = !own.length || own.some(({ id }) => ids.has(id))
  const isGap = cursor === undefined && !(ids.size && follows)
  // A pending transaction is on the newest page, or is no longer pending: another one may have replaced it.
  const settled = known.transactions.filter(({ status }) => status !== 'pending')
  const before = cursor === undefined ? settled : known.transactions
  const transactions = mergeHistory(isGap ? [] : before, page.transactions, network)
  const next = cursor === undefined && !isGap ? known.next : page.next
  // A server that keeps returning the same or an empty page has no further one.
  const isEnd = next === undefined || next === cursor || (next === page.next && !page.transactions.length)
  return isEnd ? { transactions } : { transactions, next }
}
