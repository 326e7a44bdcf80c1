/**
 * What the account in use holds (section 4, reference 4.3): with prices where the Blockchain API serves the network, else
 * as the network itself says. An answer belongs to one account on one network and is shown for no other; it is asked
 * again after 30 s, and not before 30 s after a failure.
 */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { ageOf } from '../../domain/age.ts'
import type { Amount } from '../../domain/money/amount.ts'
import type { CaipAddress } from '../../domain/networks/caip.ts'
import type { ActiveAccount } from '../../domain/account/connection.ts'
import { currencyOf } from '../../domain/money/currency.ts'
import type { Holding } from '../../domain/account/holding.ts'
import { LIMITS } from '../../domain/limits.ts'
import type { Network } from '../../domain/networks/network.ts'
import { changeSince, firstPrices, totalWorth, type FirstPrices } from '../../domain/account/portfolio.ts'
import { coded } from '../../errors/codes.ts'
import { adapters } from '../../ports/adapters.ts'
import { blockchains } from '../../ports/blockchain.ts'
import { browser } from '../../ports/browser.ts'
import { clock } from '../../ports/clock.ts'
import type { WalletAdapter } from '../../ports/wallet-adapter.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $locale } from '../../stores/locale.ts'
import { $network } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { keptBalances } from '../../stores/stored/account-caches.ts'
import { saveFirstPrices, savedFirstPrices } from '../../stores/stored/first-prices.ts'
import { fail } from '../fail.ts'
import { latest, unlessAborted } from '../latest.ts'
import { loadNetworks } from '../network/load-networks.ts'

export interface KnownHoldings {
  holdings: readonly Holding[]
  /** ISO 4217, lower case: of prices and worths. */
  currency: string
  /** When they were read, in ms since the epoch. */
  at: number
  /** The prices that were seen earlier today; absent at the first look. */
  first?: FirstPrices
}

/** Of `failed`, `at` is when they could not be read, and `last` what was read before that. */
export type Holdings =
  | { step: 'loading' }
  | ({ step: 'ready' } & KnownHoldings)
  | { step: 'failed'; at: number; last?: KnownHoldings }

const $known = atom<{ of: CaipAddress; holdings: Holdings } | undefined>()

export const $holdings: ReadableAtom<Holdings> = computed([$known, $account], (known, account): Holdings =>
  known && known.of === account?.caipAddress ? known.holdings : { step: 'loading' },
)

/** What was read last of this very account, however old. */
export const $knownHoldings: ReadableAtom<KnownHoldings | undefined> = computed($holdings, knownOf)

/** In the visitor's currency, a decimal string; `undefined` where nothing has a price. */
export const $total: ReadableAtom<string | undefined> = computed(
  $knownHoldings,
  (known) => known && totalWorth(known.holdings),
)

/** How that moved since the first look of the day; `undefined` where no price was seen before. */
export const $change: ReadableAtom<string | undefined> = computed(
  $knownHoldings,
  (known) => known?.first && changeSince(known.holdings, known.first),
)

const questions = latest()
let stopTimer = () => {}

/** Reads the holdings now and keeps them fresh until `stopHoldings()`. */
export function watchHoldings(): void {
  stopHoldings()
  void readHoldings()
}

export function stopHoldings(): void {
  stopTimer()
  questions.cancel()
}

function knownOf(holdings: Holdings): KnownHoldings | undefined {
  if (holdings.step === 'ready') return holdings
  return holdings.step === 'failed' ? holdings.last : undefined
}

async function readHoldings(): Promise<void> {
  const signal = questions.begin()
  const account = $account.get()
  if (!account) return
  const of = account.caipAddress
  const before = $holdings.get()
  const rest = before.step === 'failed' ? LIMITS.balanceRetry : LIMITS.balanceCache
  const age = before.step === 'loading' ? Infinity : ageOf(before.at, clock.use().now())
  if (age < rest) return again(rest - age)
  try {
    await unlessAborted(signal, loadNetworks())
    const network = $network.get()
    if (!network) return
    const answer = await unlessAborted(signal, ask(account, network, signal))
    $known.set({ of, holdings: { step: 'ready', ...withFirst(of, answer) } })
    again(LIMITS.balanceCache)
  } catch (cause) {
    if (signal.aborted) return
    const last = knownOf(before)
    const at = clock.use().now()
    $known.set({ of, holdings: { step: 'failed', at, ...(last && { last }) } })
    // Told once, not at every further attempt.
    if (before.step !== 'failed') fail(coded('balance-unavailable', { cause }))
    again(LIMITS.balanceRetry)
  }
}

async function ask(
  { address, namespace, caipAddress }: ActiveAccount,
  network: Network,
  signal: AbortSignal,
): Promise<Omit<KnownHoldings, 'first'>> {
  const currency = currencyOf([$locale.get(), ...browser.use().languages()])
  const found = (holdings: readonly Holding[]) => ({ holdings, currency, at: clock.use().now() })
  const query = { address, network: network.caipNetworkId, currency }
  const priced = await blockchains.use().of($options.get())?.holdings(query, signal)
  if (priced) return found(priced)
  const adapter = await adapters.use().of(namespace)
  if (!adapter) throw coded('adapter-not-found', { namespace })
  if (adapter.holdings) return found(await adapter.holdings(address, network, signal))
  const { amount, at } = await nativeBalance(adapter, { address, caipAddress }, network, signal)
  const only = { network: network.caipNetworkId, name: network.nativeCurrency.name, amount }
  return { ...found([only]), at }
}

/** One that was read a moment ago, by this page or the one before, is good (section 9). */
async function nativeBalance(
  adapter: WalletAdapter,
  { address, caipAddress: of }: Pick<ActiveAccount, 'address' | 'caipAddress'>,
  network: Network,
  signal: AbortSignal,
): Promise<{ amount: Amount; at: number }> {
  const kept = keptBalances.get(of, network)
  if (kept) return kept
  const amount = await adapter.balance(address, network, signal)
  const at = clock.use().now()
  keptBalances.keep(of, amount, at)
  return { amount, at }
}

/** With the prices that were seen before today, and these remembered where they are the first. */
function withFirst(of: CaipAddress, answer: Omit<KnownHoldings, 'first'>): KnownHoldings {
  const { holdings, currency, at } = answer
  const day = new Intl.DateTimeFormat('en-CA').format(at)
  const saved = savedFirstPrices(of)
  const first = saved?.day === day && saved.currency === currency ? saved : undefined
  const seen = firstPrices(holdings, { day, currency }, first)
  const count = (prices: FirstPrices | undefined) => Object.keys(prices?.prices ?? {}).length
  if (count(seen) > count(first)) saveFirstPrices(of, seen)
  return first ? { ...answer, first } : answer
}

function again(ms: number): void {
  stopTimer()
  stopTimer = clock.use().after(ms, () => void readHoldings())
}
