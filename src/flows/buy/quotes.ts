/** What each provider gives for the wish. There is a quote or there is none, and why; nothing is made up in its place. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  isQuote,
  type BuyProvider,
  type BuyQuote,
  type BuyWish,
  type Limits,
  type NoQuote,
} from '../../domain/transfers/buy/offer.ts'
import * as LIMITS from '../../domain/limits.ts'
import { compare } from '../../domain/money/decimal.ts'
import { loadedStore } from '../../stores/loaded.ts'
import { loaded } from '../loaded.ts'
import { $wish } from './draft.ts'
import { $providers, currentOnRamp, sells } from './offers.ts'

/** Quotes are asked for again after this, less than the half minute for which most hold; and after a failure. In ms. */
export const QUOTE_LIFE = 20_000
const RETRY = 8_000

type Answers = readonly (BuyQuote | NoQuote)[]

const $key: ReadableAtom<string | undefined> = computed($wish, (wish) => wish && JSON.stringify(wish))
const store = loadedStore<string, Answers>($key)

const quotes = loaded(store, {
  // The key is a wish as it was written above.
  ask: async (key, { signal }) => (await currentOnRamp()?.quotes(JSON.parse(key) as BuyWish, signal)) ?? [],
  // An old quote is no quote.
  instead: () => Promise.resolve(undefined),
  fresh: QUOTE_LIFE,
  retry: RETRY,
  wait: LIMITS.catalogue.searchWait,
  isPolling: true,
})

export const watchQuotes = (): void => quotes.watch()
export const stopQuotes = (): void => quotes.stop()

/** `failed`: the question itself failed, for all providers. */
export const $quotesStep: ReadableAtom<'idle' | 'loading' | 'ready' | 'failed'> = computed(
  store.$loaded,
  ({ step }) => step,
)

/** When the quotes that are shown were given, in ms since 1970. */
export const $quotedAt: ReadableAtom<number | undefined> = computed(store.$loaded, (state) =>
  state.step === 'ready' ? state.at : undefined,
)

export type BuyRow = { provider: BuyProvider } & (
  | { step: 'quote'; quote: BuyQuote }
  /** It says its price on its own page. */
  | { step: 'unpriced' }
  | { step: 'loading' }
  | { step: 'none'; code: NoQuote['code']; limits?: Limits }
)

/** The most first, then those without a price, and last those that sell nothing for it. */
export const $buyRows: ReadableAtom<readonly BuyRow[]> = computed(
  [$providers, $wish, store.$loaded],
  (providers, wish, state) => {
    const answers = 'value' in state && state.step !== 'failed' ? state.value : undefined
    const isAsking = state.step === 'loading' || state.step === 'idle'
    const rows = providers
      .filter((provider) => !wish || sells(provider, wish.token.network))
      .map((provider) =>
        rowOf(
          provider,
          wish,
          answers?.find((one) => one.provider === provider.id),
          isAsking,
        ),
      )
    return rows.toSorted(byWorth)
  },
)

function rowOf(
  provider: BuyProvider,
  wish: BuyWish | undefined,
  answer: BuyQuote | NoQuote | undefined,
  isAsking: boolean,
): BuyRow {
  const outside = wish && outsideOf(provider.limits, wish.amount)
  if (outside)
    return { provider, step: 'none', code: outside, ...(provider.limits && { limits: provider.limits }) }
  if (!provider.hasQuotes) return { provider, step: 'unpriced' }
  if (!answer)
    return isAsking ? { provider, step: 'loading' } : { provider, step: 'none', code: 'unavailable' }
  if (!isQuote(answer))
    return { provider, step: 'none', code: answer.code, ...(answer.limits && { limits: answer.limits }) }
  const beyond = wish && outsideOf(answer.limits, wish.amount)
  if (beyond) return { provider, step: 'none', code: beyond, ...(answer.limits && { limits: answer.limits }) }
  return { provider, step: 'quote', quote: answer }
}

function outsideOf(limits: Limits | undefined, amount: string): NoQuote['code'] | undefined {
  if (limits?.min !== undefined && compare(amount, limits.min) < 0) return 'below-minimum'
  if (limits?.max !== undefined && compare(amount, limits.max) > 0) return 'above-maximum'
  return undefined
}

const ORDER: readonly BuyRow['step'][] = ['quote', 'unpriced', 'loading', 'none']

const byWorth = (a: BuyRow, b: BuyRow): number =>
  a.step === 'quote' && b.step === 'quote'
    ? compare(b.quote.amount, a.quote.amount)
    : ORDER.indexOf(a.step) - ORDER.indexOf(b.step)

const $picked = atom<string | undefined>()

export function pickProvider(id: string | undefined): void {
  $picked.set(id)
}

export const isOpen = ({ step }: BuyRow): boolean => step === 'quote' || step === 'unpriced'

/** Where the visitor goes on: what they picked, else the best. */
export const $chosenRow: ReadableAtom<BuyRow | undefined> = computed(
  [$buyRows, $picked],
  (rows, picked) => rows.find((row) => row.provider.id === picked && isOpen(row)) ?? rows.find(isOpen),
)
