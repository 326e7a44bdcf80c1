/**
 * The holdings of the active account: with prices where the Blockchain API serves the network, else as the network itself
 * says. An answer belongs to one account on one network and is shown for no other; it is asked for again after 30 s, and not
 * earlier than 30 s after a failure.
 */
import { computed, type ReadableAtom } from 'nanostores'
import type { Amount } from '../../domain/money/amount.ts'
import type { CaipAddress } from '../../domain/networks/caip.ts'
import type { ActiveAccount } from '../../domain/account/connection.ts'
import { currencyOf } from '../../domain/money/currency.ts'
import type { Holding } from '../../domain/account/holding.ts'
import { LIMITS } from '../../domain/limits.ts'
import type { Network } from '../../domain/networks/network.ts'
import { changeSince, firstPrices, totalWorth, type FirstPrices } from '../../domain/account/portfolio.ts'
import { coded } from '../../errors/codes.ts'
import { blockchains } from '../../ports/blockchain.ts'
import { browser } from '../../ports/browser.ts'
import { clock } from '../../ports/clock.ts'
import type { WalletAdapter } from '../../ports/wallet-adapter.ts'
import { $account, $caipAddress } from '../../stores/connections/connections.ts'
import { loadedStore } from '../../stores/loaded.ts'
import { $locale } from '../../stores/locale.ts'
import { $network } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { keptBalances } from '../../stores/stored/account-caches.ts'
import { saveFirstPrices, savedFirstPrices } from '../../stores/stored/first-prices.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { fail } from '../fail.ts'
import { unlessAborted } from '../latest.ts'
import { loaded } from '../loaded.ts'
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

const store = loadedStore<CaipAddress, KnownHoldings>($caipAddress)

export const $holdings: ReadableAtom<Holdings> = computed(store.$loaded, (state): Holdings => {
  if (state.step === 'ready') return { step: 'ready', ...state.value }
  // The note about a failure stays while the holdings are asked for again.
  if (!('error' in state) || state.at === undefined) return { step: 'loading' }
  return { step: 'failed', at: state.at, ...(state.value && { last: state.value }) }
})

/** The last holdings that were read of this account, however old. */
export const $knownHoldings: ReadableAtom<KnownHoldings | undefined> = computed($holdings, (holdings) => {
  if (holdings.step === 'ready') return holdings
  return holdings.step === 'failed' ? holdings.last : undefined
})

/** In the user's currency, a decimal string; `undefined` where nothing has a price. */
export const $total: ReadableAtom<string | undefined> = computed(
  $knownHoldings,
  (known) => known && totalWorth(known.holdings),
)

/** How the total moved since the first look of the day; `undefined` where no price was seen before. */
export const $change: ReadableAtom<string | undefined> = computed(
  $knownHoldings,
  (known) => known?.first && changeSince(known.holdings, known.first),
)

const holdings = loaded(store, {
  async ask(of, { signal }) {
    const account = $account.get()
    await unlessAborted(signal, loadNetworks())
    const network = $network.get()
    if (!account || !network) return undefined
    const answer = await read(account, network, signal)
    // A late answer stores nothing: the account may have been forgotten.
    signal.throwIfAborted()
    return withFirst(of, answer)
  },
  onFail(cause, { isRetry }) {
    if (!isRetry) fail(coded('balance-unavailable', { cause }))
  },
  fresh: LIMITS.account.balanceCache,
  retry: LIMITS.account.balanceRetry,
  isPolling: true,
  readAt: ({ at }) => at,
})

/** Reads the holdings now unless they are fresh, and keeps them fresh until `stopHoldings()`. */
export function watchHoldings(): void {
  holdings.stop()
  holdings.watch()
}

export function stopHoldings(): void {
  holdings.stop()
}

async function read(
  { address, namespace, caipAddress }: ActiveAccount,
  network: Network,
  signal: AbortSignal,
): Promise<Omit<KnownHoldings, 'first'>> {
  const currency = currencyOf([$locale.get(), ...browser.use().languages()])
  const found = (holdings: readonly Holding[]) => ({ holdings, currency, at: clock.use().now() })
  const query = { address, network: network.caipNetworkId, currency }
  const priced = await blockchains.use().of($options.get())?.holdings(query, signal)
  if (priced) return found(priced)
  const adapter = await adapterOf(namespace)
  if (adapter.holdings) return found(await adapter.holdings(address, network, signal))
  const { amount, at } = await nativeBalance(adapter, { address, caipAddress }, network, signal)
  const only = { network: network.caipNetworkId, name: network.nativeCurrency.name, amount }
  return { ...found([only]), at }
}

/** A balance that was read within the last 30 s, by this page or the one before, is not asked for again. */
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

/** Adds the first prices that were seen today, and stores these where they are the first. */
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
