/** Holdings of the active account, as far as they were read. */
import { computed, type ReadableAtom } from 'nanostores'
import type { Holding } from '../domain/account/holding.ts'
import type { FirstPrices } from '../domain/account/portfolio.ts'
import type { CaipAddress } from '../domain/networks/caip.ts'
import { $caipAddress } from './connections/connections.ts'
import { loadedStore } from './loaded.ts'

export interface KnownHoldings {
  holdings: readonly Holding[]
  /** ISO 4217, lower case: the currency of prices and worths. */
  currency: string
  /** Time of reading, in ms since 1970. */
  at: number
  /** The first prices seen earlier today; absent on the first read. */
  first?: FirstPrices
  /** Read from the network instead of the API: without prices, and on EVM without tokens. */
  isPartial?: boolean
}

/**
 * `failed`: `at` is the time of the failure, and `last` the previous value or its replacement. `unserved`: no
 * balances are read in this namespace.
 */
export type Holdings =
  | { step: 'loading' | 'unserved' }
  | ({ step: 'ready' } & KnownHoldings)
  | { step: 'failed'; at: number; last?: KnownHoldings }

/** Written by `flows/account/load-holdings.ts`. */
export const holdingsStore = loadedStore<CaipAddress, KnownHoldings | 'unserved'>($caipAddress)

export const $holdings: ReadableAtom<Holdings> = computed(holdingsStore.$loaded, (state): Holdings => {
  const value = 'value' in state ? state.value : undefined
  if (value === 'unserved') return { step: 'unserved' }
  if (state.step === 'ready' && value) return { step: 'ready', ...value }
  // The note about a failure stays while the holdings are requested again.
  if (!('error' in state) || state.at === undefined) return { step: 'loading' }
  return { step: 'failed', at: state.at, ...(value && { last: value }) }
})

/** The last holdings read of this account, however old. */
export const $knownHoldings: ReadableAtom<KnownHoldings | undefined> = computed($holdings, (holdings) => {
  if (holdings.step === 'ready') return holdings
  return holdings.step === 'failed' ? holdings.last : undefined
})
