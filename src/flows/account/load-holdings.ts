/**
 * The holdings of the active account: with prices if the Blockchain API serves the network, otherwise from an installed
 * wallet (ERC-7811) or the network itself, which also replaces an API that does not respond. An answer belongs to one account on one network and is
 * shown for no other. It is requested again after 30 s, also after a failure.
 */
import { computed, type ReadableAtom } from 'nanostores'
import type { Amount } from '../../domain/money/amount.ts'
import type { CaipAddress } from '../../domain/networks/caip.ts'
import type { ActiveAccount } from '../../domain/account/connection.ts'
import { currencyOf } from '../../domain/money/currency.ts'
import type { Holding } from '../../domain/account/holding.ts'
import * as LIMITS from '../../domain/limits.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import type { Network } from '../../domain/networks/network.ts'
import { changeSince, firstPrices, totalWorth, type FirstPrices } from '../../domain/account/portfolio.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { can } from '../../domain/wallets/connector.ts'
import { coded } from '../../errors/codes.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { blockchains } from '../../ports/blockchain.ts'
import { browser } from '../../ports/browser.ts'
import { clock } from '../../ports/clock.ts'
import type { BalanceReader, WalletAdapter } from '../../ports/wallet-adapter.ts'
import { $changedTokens, removeChangedTokens } from '../../stores/account/changed-tokens.ts'
import { $account, $connection } from '../../stores/connections/connections.ts'
import { $knownHoldings, holdingsStore, type KnownHoldings } from '../../stores/holdings.ts'
import { $locale } from '../../stores/locale.ts'
import { $network } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { forgetBalances, keptBalances } from '../../stores/stored/account-caches.ts'
import { saveFirstPrices, savedFirstPrices } from '../../stores/stored/first-prices.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { fail } from '../fail.ts'
import { unlessAborted } from '../latest.ts'
import { loaded } from '../loaded.ts'
import { within } from '../timeout.ts'
import { loadNetworks } from '../network/load-networks.ts'

export { $holdings, $knownHoldings, type KnownHoldings, type Holdings } from '../../stores/holdings.ts'

/** Namespaces whose balances are requested from the Blockchain API. */
const PRICED: readonly Namespace[] = ['eip155', 'solana']

/** In the user's currency, a decimal string; `undefined` if nothing has a price. */
export const $total: ReadableAtom<string | undefined> = computed(
  $knownHoldings,
  (known) => known && totalWorth(known.holdings),
)

/** Change of the total since the first prices of the day; `undefined` if no price was seen before. */
export const $change: ReadableAtom<string | undefined> = computed(
  $knownHoldings,
  (known) => known?.first && changeSince(known.holdings, known.first),
)

const holdings = loaded(holdingsStore, {
  async ask(of, { signal }) {
    const place = await placeOf(signal)
    if (!place) return undefined
    const answer = (await pricedHoldings(place, signal)) ?? (await ownHoldings(place, signal))
    // A late answer stores nothing: the account may have been forgotten.
    signal.throwIfAborted()
    return answer === 'unserved' ? answer : withFirst(of, answer)
  },
  async instead(_, { before, signal }, error) {
    // The network is not asked a second time, and does not replace holdings that have prices.
    const isOfApi = error instanceof WalletKitError && error.code.startsWith('http-')
    if (!isOfApi || (before && before !== 'unserved' && !before.isPartial)) return before
    try {
      const place = await placeOf(signal)
      const answer = place && (await ownHoldings(place, signal))
      return answer && answer !== 'unserved' ? { ...answer, isPartial: true } : before
    } catch {
      return before
    }
  },
  onFail(cause, { isRetry }) {
    if (!isRetry) fail(coded('balance-unavailable', { cause }))
  },
  fresh: LIMITS.account.balanceCache,
  retry: LIMITS.account.balanceRetry,
  isPolling: true,
  isFinal: (value) => value === 'unserved',
  readAt: (value) => (value === 'unserved' ? clock.use().now() : value.at),
})

/** Reads the holdings now unless they are fresh, and keeps them fresh until `stopHoldings()`. */
export function watchHoldings(): void {
  holdings.stop()
  holdings.watch()
}

export function stopHoldings(): void {
  holdings.stop()
}

/** Drops cached balances and reads the holdings again, after the balances have changed. */
export function renewHoldings(): void {
  forgetBalances()
  holdings.renew()
}

interface Place {
  account: ActiveAccount
  network: Network
}

async function placeOf(signal: AbortSignal): Promise<Place | undefined> {
  const account = $account.get()
  await unlessAborted(signal, loadNetworks())
  const network = $network.get()
  return account && network && { account, network }
}

type Read = Omit<KnownHoldings, 'first'>

function asRead(holdings: readonly Holding[], at = clock.use().now()): Read {
  return { holdings, currency: currencyNow(), at }
}

const currencyNow = () => currencyOf([$locale.get(), ...browser.use().languages()])

/** Reads holdings from the Blockchain API; `undefined` if the API is not asked or does not serve the network. */
async function pricedHoldings({ account, network }: Place, signal: AbortSignal): Promise<Read | undefined> {
  if (!PRICED.includes(account.namespace)) return undefined
  const fresh = $changedTokens.get().filter((token) => token.startsWith(`${network.caipNetworkId}:`))
  const query = {
    ...{ address: account.address, network: network.caipNetworkId, currency: currencyNow() },
    ...(fresh.length > 0 && { fresh }),
  }
  const priced = await blockchains.use().of($options.get())?.holdings(query, signal)
  // A request that failed is repeated with them.
  if (fresh.length) removeChangedTokens(fresh)
  return priced && { ...asRead(priced), currency: query.currency }
}

/** Reads holdings from the network itself. */
async function ownHoldings(
  { account: { address, namespace, caipAddress }, network }: Place,
  signal: AbortSignal,
): Promise<Read | 'unserved'> {
  const adapter = await adapterOf(namespace)
  const shared = await holdingsOfWallet({ adapter, address, network }, signal)
  if (shared) return asRead(shared)
  if (adapter.holdings) return asRead(await adapter.holdings(address, network, signal))
  if (!adapter.balance) return 'unserved'
  const read: BalanceReader = adapter.balance
  const { amount, at } = await nativeBalance(read, { address, caipAddress }, network, signal)
  return asRead([{ network: network.caipNetworkId, name: network.nativeCurrency.name, amount }], at)
}

interface Question {
  adapter: WalletAdapter
  address: string
  network: Network
}

/** Reads holdings from an installed wallet. After a timeout they are read from the network. */
async function holdingsOfWallet(
  { adapter, address, network }: Question,
  signal: AbortSignal,
): Promise<readonly Holding[] | undefined> {
  const connector = $connection.get()?.connector
  // Calling a wallet on another device would show a prompt there.
  if (!adapter.assets || !connector || can(connector, 'pairs') || can(connector, 'logs-in')) return undefined
  try {
    const asked = adapter.assets(connector.id, address, network)
    const assets = await unlessAborted(signal, within(TIMEOUTS.silentCall, 'rpc-failed', asked))
    // The network's own currency is always listed.
    return assets?.some((one) => one.address === undefined) ? assets : undefined
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** Reads the native balance, unless it was read within the last 30 s, by this page or the previous one. */
async function nativeBalance(
  balance: BalanceReader,
  { address, caipAddress: of }: Pick<ActiveAccount, 'address' | 'caipAddress'>,
  network: Network,
  signal: AbortSignal,
): Promise<{ amount: Amount; at: number }> {
  const kept = keptBalances.get(of, network)
  if (kept) return kept
  const amount = await balance(address, network, signal)
  // A late answer stores nothing.
  signal.throwIfAborted()
  const at = clock.use().now()
  keptBalances.keep(of, amount, at)
  return { amount, at }
}

/** Adds the first prices seen today, and stores the current ones if they are the first. */
function withFirst(of: CaipAddress, answer: Read): KnownHoldings {
  const { holdings, currency, at } = answer
  const day = new Intl.DateTimeFormat('en-CA').format(at)
  const saved = savedFirstPrices(of)
  const first = saved?.day === day && saved.currency === currency ? saved : undefined
  const seen = firstPrices(holdings, { day, currency }, first)
  const count = (prices: FirstPrices | undefined) => Object.keys(prices?.prices ?? {}).length
  if (count(seen) > count(first)) saveFirstPrices(of, seen)
  return first ? { ...answer, first } : answer
}
