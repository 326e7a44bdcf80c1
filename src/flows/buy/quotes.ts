/** Quotes of each provider for the wish. A provider has a quote, or a reason why it has none; nothing is estimated. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  isQuote,
  outsideOf,
  widest,
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
import { clock } from '../../ports/clock.ts'
import { $buyCurrency, $buyToken, $wish } from './draft.ts'
import { $limits, $providers, currentOnRamp, sells } from './offers.ts'

/** Quotes are requested again after `QUOTE_LIFE`, less than the 30 s for which most are valid; after a failure, after `RETRY`. In ms. */
export const QUOTE_LIFE = 20_000
const RETRY = 8_000

type Answers = readonly (BuyQuote | NoQuote)[]

/** Providers that sell the token, with the limits that are known before a quote. */
const $sellers: ReadableAtom<readonly BuyProvider[]> = computed(
  [$providers, $buyToken, $limits, $buyCurrency],
  (providers, token, limits, currency) =>
    providers
      .filter((provider) => !token || sells(provider, token.network))
      .map((provider) =>
        provider.hasQuotes ? { ...provider, limits: { ...limits[currency], ...provider.limits } } : provider,
      ),
)

/** Amounts that at least one provider may accept, as far as known without a quote. */
export const $amountLimits: ReadableAtom<Limits> = computed($sellers, (sellers) =>
  widest(sellers.map(({ limits = {} }) => limits)),
)

/** Why no provider accepts the amount, if that is known without a quote. */
export const $amountOutside: ReadableAtom<ReturnType<typeof outsideOf>> = computed(
  [$wish, $amountLimits],
  (wish, limits) => wish && outsideOf(limits, wish.amount),
)

/** No quote is requested for an amount that every provider refuses. */
const $key: ReadableAtom<string | undefined> = computed([$wish, $amountOutside], (wish, outside) =>
  wish && !outside ? JSON.stringify(wish) : undefined,
)
const store = loadedStore<string, Answers>($key)

const quotes = loaded(store, {
  // The key is the wish as JSON.
  ask: async (key, { signal }) => (await currentOnRamp()?.quotes(JSON.parse(key) as BuyWish, signal)) ?? [],
  // An old quote is not valid.
  instead: () => Promise.resolve(undefined),
  fresh: QUOTE_LIFE,
  retry: RETRY,
  wait: LIMITS.catalogue.searchWait,
  isPolling: true,
})

/** Time up to which quotes are known to have expired, in ms since 1970. */
const $overUntil = atom(0)

const isOver = ({ validUntil }: BuyQuote, now: number): boolean => validUntil <= now

/** Whether a quote can still be ordered. */
export const isValid = (quote: BuyQuote): boolean => !isOver(quote, clock.use().now())

let stopExpiry: (() => void) | undefined

export function watchQuotes(): void {
  quotes.watch()
  stopExpiry ??= followExpiry()
}

export function stopQuotes(): void {
  stopExpiry?.()
  stopExpiry = undefined
  quotes.stop()
}

/** Removes a quote when it expires, and requests prices again. */
function followExpiry(): () => void {
  let stopTimer = () => {}
  const follow = () => {
    stopTimer()
    const state = store.$loaded.get()
    const now = clock.use().now()
    $overUntil.set(now)
    const given = state.step === 'ready' ? state.value.filter(isQuote) : []
    const left = given.map(({ validUntil }) => validUntil - now).filter((ms) => ms > 0)
    // Quotes valid for longer than they are shown need no timer.
    const next = Math.min(...left)
    if (next >= QUOTE_LIFE) return
    stopTimer = clock.use().after(next, () => {
      $overUntil.set(clock.use().now())
      quotes.renew()
    })
  }
  const stop = store.$loaded.subscribe(follow)
  return () => {
    stop()
    stopTimer()
  }
}

/** `failed`: the request itself failed, for all providers. */
export const $quotesStep: ReadableAtom<'idle' | 'loading' | 'ready' | 'failed'> = computed(
  store.$loaded,
  ({ step }) => step,
)

/** When the shown quotes were received, in ms since 1970. */
export const $quotedAt: ReadableAtom<number | undefined> = computed(store.$loaded, (state) =>
  state.step === 'ready' ? state.at : undefined,
)

const $pickedMethod = atom<string | undefined>()

/** The chosen payment method; `undefined` for any. */
export const $payMethod: ReadableAtom<string | undefined> = $pickedMethod

/** `method` is normalised by `payMethod`. */
export function pickMethod(method: string | undefined): void {
  $pickedMethod.set(method)
}

let lastMethods: readonly string[] = []

/** Payment methods with prices, and the chosen one. Those of the last prices stay during a request: buttons must not move. */
export const $payMethods: ReadableAtom<readonly string[]> = computed(
  [store.$loaded, $pickedMethod],
  (state, picked) => {
    if (state.step === 'ready') {
      const found = state.value.flatMap((one) => (isQuote(one) && one.method ? [one.method] : []))
      lastMethods = [...new Set(found)]
    }
    return [...new Set([...lastMethods, ...(picked === undefined ? [] : [picked])])]
  },
)

export type BuyRow = { provider: BuyProvider } & (
  | { step: 'quote'; quote: BuyQuote }
  /** The provider shows its price on its own page. */
  | { step: 'unpriced' }
  | { step: 'loading' }
  /** No complete amount is entered. */
  | { step: 'unasked' }
  /** `not-this-way`: the provider has prices, but not for the chosen payment method. */
  | { step: 'none'; code: NoQuote['code'] | 'not-this-way'; limits?: Limits }
)

/** Best quote first, then providers without a price, and last those that sell nothing for the wish. */
export const $buyRows: ReadableAtom<readonly BuyRow[]> = computed(
  [$sellers, $wish, store.$loaded, $pickedMethod, $overUntil],
  (sellers, wish, state, method, overUntil) => {
    const known = 'value' in state && state.step !== 'failed' ? state.value : undefined
    const answers = known?.filter((one) => !isQuote(one) || !isOver(one, overUntil))
    const isAsking = state.step === 'loading' || state.step === 'idle'
    const rows = sellers.map((provider): BuyRow => {
      if (!wish) return { provider, step: provider.hasQuotes ? 'unasked' : 'unpriced' }
      const own = answers?.filter((one) => one.provider === provider.id) ?? []
      // Being requested again; a quote that had expired on arrival does not count.
      const given = 'at' in state ? (state.at ?? 0) : 0
      const hasRunOut = known?.some(
        (one) => one.provider === provider.id && isQuote(one) && !isOver(one, given),
      )
      if (!own.length && hasRunOut) return closedBy(provider, wish) ?? { provider, step: 'loading' }
      return own.length || !isAsking || !provider.hasQuotes
        ? rowOf(provider, wish, own, method)
        : (closedBy(provider, wish) ?? { provider, step: 'loading' })
    })
    return rows.toSorted(byWorth)
  },
)

function rowOf(
  provider: BuyProvider,
  wish: BuyWish,
  answers: readonly (BuyQuote | NoQuote)[],
  method: string | undefined,
): BuyRow {
  const closed = closedBy(provider, wish)
  if (closed) return closed
  if (!provider.hasQuotes) return { provider, step: 'unpriced' }
  const quotes = answers.filter(isQuote)
  const wanted = quotes.filter((quote) => method === undefined || quote.method === method)
  if (quotes.length && !wanted.length) return { provider, step: 'none', code: 'not-this-way' }
  const [best] = wanted
    .filter(({ limits }) => !outsideOf(limits, wish.amount))
    .toSorted((a, b) => compare(b.amount, a.amount))
  if (best) return { provider, step: 'quote', quote: best }
  const [beyond] = wanted
  const code = outsideOf(beyond?.limits, wish.amount)
  if (beyond && code) return noneOf(provider, code, beyond.limits)
  const [refused] = answers.flatMap((one) => (isQuote(one) ? [] : [one]))
  return noneOf(provider, refused?.code ?? 'unavailable', refused?.limits)
}

const noneOf = (provider: BuyProvider, code: NoQuote['code'], limits: Limits | undefined): BuyRow => ({
  provider,
  step: 'none',
  code,
  ...(limits && { limits }),
})

/** Limits that are known without a quote need no request. */
function closedBy(provider: BuyProvider, wish: BuyWish): BuyRow | undefined {
  const code = outsideOf(provider.limits, wish.amount)
  return code && noneOf(provider, code, provider.limits)
}

const ORDER: readonly BuyRow['step'][] = ['quote', 'unpriced', 'loading', 'unasked', 'none']

const byWorth = (a: BuyRow, b: BuyRow): number =>
  a.step === 'quote' && b.step === 'quote'
    ? compare(b.quote.amount, a.quote.amount)
    : ORDER.indexOf(a.step) - ORDER.indexOf(b.step)

const $picked = atom<string | undefined>()

export function pickProvider(id: string | undefined): void {
  $picked.set(id)
}

export const isOpen = ({ step }: BuyRow): boolean => step === 'quote' || step === 'unpriced'

/** The row that "Continue" uses: the picked one, otherwise the best. */
export const $chosenRow: ReadableAtom<BuyRow | undefined> = computed(
  [$buyRows, $picked],
  (rows, picked) => rows.find((row) => row.provider.id === picked && isOpen(row)) ?? rows.find(isOpen),
)
