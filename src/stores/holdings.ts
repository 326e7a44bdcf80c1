/** What the active account holds, as far as it was read. */
import { computed, type ReadableAtom } from 'nanostores'
import type { Holding } from '../domain/account/holding.ts'
import type { FirstPrices } from '../domain/account/portfolio.ts'
import type { CaipAddress } from '../domain/networks/caip.ts'
import { $caipAddress } from './connections/connections.ts'
import { loadedStore } from './loaded.ts'

export interface KnownHoldings {
  holdings: readonly Holding[]
  /** ISO 4217, lower case: of prices and worths. */
  currency: string
  /** When they were read, in ms since the epoch. */
  at: number
  /** The prices that were seen earlier today; absent at the first look. */
  first?: FirstPrices
  /** Read from the network itself in place of the API: without prices, and on EVM without tokens. */
  isPartial?: boolean
}

/**
 * Of `failed`, `at` is when they could not be read, and `last` what was read before that or stands in for it. `unserved`: no
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
  // The note about a failure stays while the holdings are asked for again.
  if (!('error' in state) || state.at === undefined) return { step: 'loading' }
  return { step: 'failed', at: state.at, ...(value && { last: value }) }
})

/** The last holdings that were read of this account, however old. */
export const $knownHoldings: ReadableAtom<KnownHoldings | undefined> = computed($holdings, (holdings) => {
  if (holdings.step === 'ready') return holdings
  return holdings.step === 'failed' ? holdings.last : undefined
})
