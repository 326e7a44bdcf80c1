/** Quotes of each source for the wish, best first. A source has a quote or none. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { bestFirst, feeInBought } from '../../domain/transfers/swap/network-fee.ts'
import {
  isSwapQuote,
  sameToken,
  type NoQuote,
  type SwapQuote,
  type SwapWish,
} from '../../domain/transfers/swap/offer.ts'
import type { SwapSource } from '../../ports/user/swaps.ts'
import { loadedStore } from '../../stores/loaded.ts'
import { $networks } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { $knownHoldings } from '../account/load-holdings.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { loaded } from '../loaded.ts'
import { within } from '../timeout.ts'
import { $swapWish } from './draft.ts'
import { currentSources } from './tokens.ts'

/** Quotes are requested again after `QUOTE_LIFE`, after a failure after `RETRY`; typed input is debounced by `QUOTE_WAIT`. In ms. */
export const QUOTE_LIFE = 10_000
const RETRY = 8_000
export const QUOTE_WAIT = 200
/** Timeout of the gas price, which quotes wait for, in ms. */
const GAS_PRICE_WAIT = 2_000
/** Divisor of the amount whose quote gives the price before the swap moves it. */
const PART = 100n

type Answers = readonly (SwapQuote | NoQuote)[]

const keyText = (wish: SwapWish) =>
  JSON.stringify(wish, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))

const $key: ReadableAtom<string | undefined> = computed(
  [$swapWish, $options],
  (wish, { projectId, rpcUrl }) => wish && JSON.stringify([keyText(wish), projectId, rpcUrl]),
)

const store = loadedStore<string, Answers>($key)

const quotes = loaded(store, {
  async ask(key, { signal }) {
    const wish = $swapWish.get()
    if (!wish || $key.get() !== key) return undefined
    const sources = currentSources()
    const [answers, gasPrice] = await Promise.all([
      Promise.all(sources.map((source) => quoteOf(source, wish, signal))),
      // One source alone needs no comparison.
      sources.length > 1 ? gasPriceOf(wish, signal) : undefined,
    ])
    return gasPrice === undefined ? answers : answers.map((one) => afterFee(one, wish, gasPrice))
  },
  // An old quote is not valid.
  instead: () => Promise.resolve(undefined),
  fresh: QUOTE_LIFE,
  retry: RETRY,
  wait: QUOTE_WAIT,
  isPolling: true,
})

export const watchSwapQuotes = (): void => quotes.watch()
export const stopSwapQuotes = (): void => quotes.stop()

/** Rejects with the signal's reason only. */
export async function quoteOf(
  { id, name, quote }: SwapSource,
  wish: SwapWish,
  signal: AbortSignal,
): Promise<SwapQuote | NoQuote> {
  const source = { id, name }
  const part = wish.amount / PART
  try {
    const [given, small] = await Promise.all([
      quote(wish, signal),
      part > PART ? quote({ ...wish, amount: part }, signal).catch(() => undefined) : undefined,
    ])
    if (!given) return { source, code: 'none' }
    const impact = small && impactOf(wish.amount, given.arrives, part, small.arrives)
    return { source, ...given, ...(impact !== undefined && { impact }) }
  } catch {
    signal.throwIfAborted()
    return { source, code: 'failed' }
  }
}

/** Gas price in the smallest unit of the network's currency, from a source that returns it, otherwise from the network. `undefined` if neither responds in time. Never rejects. */
async function gasPriceOf({ network, from }: SwapWish, signal: AbortSignal): Promise<bigint | undefined> {
  const source = currentSources().find(({ gasPrice }) => gasPrice)
  const ofNode = async () => {
    const at = $networks.get()?.find(({ caipNetworkId }) => caipNetworkId === network)
    return at && (await (await adapterOf('eip155')).swapState?.({ from, amount: 0n }, at, signal))?.gasPrice
  }
  const price = source?.gasPrice?.(network, signal).catch(ofNode) ?? ofNode()
  return within(GAS_PRICE_WAIT, 'rpc-failed', price).catch(() => undefined)
}

function afterFee(one: SwapQuote | NoQuote, wish: SwapWish, gasPrice: bigint): SwapQuote | NoQuote {
  if (!isSwapQuote(one)) return one
  const priceOf = (address: string | undefined) =>
    $knownHoldings
      .get()
      ?.holdings.find((held) => held.network === wish.network && sameToken(held, { address }))?.price
  const prices = { native: priceOf(undefined), sell: priceOf(wish.sell.address) }
  const network = $networks.get()?.find(({ caipNetworkId }) => caipNetworkId === wish.network)
  if (!network) return one
  const { decimals } = network.nativeCurrency
  const fee = feeInBought(wish, one, { gasPrice, decimals, prices })
  return fee === undefined ? one : { ...one, fee }
}

/** Price impact in basis points; `undefined` if the partial amount is too small to be exact. */
function impactOf(amount: bigint, arrives: bigint, part: bigint, small: bigint): number | undefined {
  if (small < 10_000n) return undefined
  const expected = small * amount
  const lost = expected - arrives * part
  return lost <= 0n ? 0 : Number((lost * 10_000n) / expected)
}

export const $swapQuotesStep: ReadableAtom<'idle' | 'loading' | 'ready' | 'failed'> = computed(
  store.$loaded,
  ({ step }) => step,
)

/** When the shown quotes were received, in ms since 1970. */
export const $swapQuotedAt: ReadableAtom<number | undefined> = computed(store.$loaded, (state) =>
  state.step === 'ready' ? state.at : undefined,
)

const $answers: ReadableAtom<Answers> = computed(store.$loaded, (state) =>
  'value' in state && state.step !== 'failed' ? (state.value ?? []) : [],
)

/** Best first. While newer ones are requested, these are the last ones of the same wish. */
export const $swapQuotes: ReadableAtom<readonly SwapQuote[]> = computed($answers, (answers) =>
  bestFirst(answers.filter(isSwapQuote)),
)

/** Sources without a quote, with the reason. */
export const $noSwapQuotes: ReadableAtom<readonly NoQuote[]> = computed($answers, (answers) =>
  answers.filter((one): one is NoQuote => !isSwapQuote(one)),
)

const $picked = atom<string | undefined>()

/** The id of a source; `undefined` for the best. */
export function pickSource(id: string | undefined): void {
  $picked.set(id)
}

export const $chosenQuote: ReadableAtom<SwapQuote | undefined> = computed(
  [$swapQuotes, $picked],
  (all, picked) => all.find(({ source }) => source.id === picked) ?? all[0],
)
