/** Tokens that can be swapped on the active network, requested from all sources when a swap view is entered. */
import { computed, type ReadableAtom } from 'nanostores'
import type { Holding } from '../../domain/account/holding.ts'
import { isCaipNetworkId, namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { sameToken, type SwapToken } from '../../domain/transfers/swap/offer.ts'
import { swapSources, type SwapSource } from '../../ports/user/swaps.ts'
import { loadedStore } from '../../stores/loaded.ts'
import { $networkId } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { $knownHoldings } from '../account/load-holdings.ts'
import { loaded } from '../loaded.ts'

/** How long a list is fresh, and the pause after a failure. In ms. */
const FRESH = 600_000
const RETRY = 5_000

export const currentSources = (): readonly SwapSource[] => swapSources.use().of($options.get())

const $network: ReadableAtom<CaipNetworkId | undefined> = computed(
  [$networkId, $options],
  // Computed again when options change, because the sources may have changed.
  (network) => (isCaipNetworkId(network) && namespaceOf(network) === 'eip155' ? network : undefined),
)

interface Offered {
  token: SwapToken
  /** Ids of the sources that swap it. */
  sources: readonly string[]
}

const store = loadedStore<CaipNetworkId, readonly Offered[]>($network)

const lists = loaded(store, {
  async ask(network, { signal }) {
    const sources = currentSources()
    const answers = await Promise.allSettled(sources.map((one) => one.tokens(network, signal)))
    signal.throwIfAborted()
    const found = answers.map((one) => (one.status === 'fulfilled' ? one.value : []))
    const failure = answers.find((one) => one.status === 'rejected')
    if (failure && !found.some(({ length }) => length)) throw failure.reason
    const all = new Map<string, Offered>()
    for (const [index, list] of found.entries())
      for (const token of list) {
        const key = token.address?.toLowerCase() ?? ''
        const known = all.get(key)
        const source = sources[index]!.id
        if (!known) all.set(key, { token, sources: [source] })
        // Sources that disagree on a token's decimals cannot both be right: the first is used, and compared with its contract.
        else if (known.token.decimals === token.decimals)
          all.set(key, { ...known, sources: [...known.sources, source] })
      }
    return [...all.values()]
  },
  instead: () => Promise.resolve(undefined),
  fresh: FRESH,
  retry: RETRY,
})

export const watchSwapTokens = (): void => lists.watch()
export const stopSwapTokens = (): void => lists.stop()
/** Retries after a failure, when the user asks. */
export const askSwapTokensAgain = (): void => lists.renew()

/** `ready` without tokens: nothing can be swapped on this network. */
export const $swapTokensStep: ReadableAtom<'idle' | 'loading' | 'ready' | 'failed'> = computed(
  store.$loaded,
  ({ step }) => step,
)

export interface ShownToken extends SwapToken {
  /** The active account's balance of it. */
  holding?: Holding
  sources: readonly string[]
}

const NONE: readonly ShownToken[] = []

/** Own tokens first, by value; then all others by symbol. */
export const $swapTokens: ReadableAtom<readonly ShownToken[]> = computed(
  [store.$loaded, $knownHoldings],
  (state, known) => {
    if (!('value' in state) || !state.value) return NONE
    const holdings = known?.holdings ?? []
    const shown = state.value.map(({ token, sources }): ShownToken => {
      const holding = holdings.find((one) => sameToken(one, token))
      const isSame = holding && holding.amount.decimals === token.decimals
      return { ...token, sources, ...(isSame && { holding }) }
    })
    const rank = ({ holding, address }: ShownToken) =>
      holding && BigInt(holding.amount.value) > 0n
        ? holdings.indexOf(holding)
        : address
          ? 1_000_001
          : 1_000_000
    return shown.toSorted((a, b) => rank(a) - rank(b) || a.symbol.localeCompare(b.symbol, 'en'))
  },
)
