import type { CaipNetworkId } from '../domain/networks/caip.ts'
import type { Holding } from '../domain/account/holding.ts'
import type { Identity } from '../domain/account/identity.ts'
import type { Options } from '../domain/options.ts'
import { definePort } from './define-port.ts'
import type { Transaction } from '../domain/account/transaction.ts'

export interface HistoryPage {
  transactions: readonly Transaction[]
  /** What to ask for the next page; absent on the last one. */
  next?: string
}

export interface HoldingsQuery {
  address: string
  network: CaipNetworkId
  /** ISO 4217, lower case: `usd`. */
  currency: string
  /** Read past the cache, and past the server's for these tokens (`forceUpdate`). */
  fresh?: readonly string[]
}

/**
 * The Blockchain API (section 7, reference 7.3) with its caches and its gate: for a network that it does not serve every
 * answer is `undefined`, and nothing is asked. All reject with `http-…` codes, or with the signal's reason.
 */
export interface Blockchain {
  /** Name and picture; 5 minutes old at most. Both may be missing. */
  identity(address: string, network: CaipNetworkId, signal: AbortSignal): Promise<Identity | undefined>
  /** What the address holds on a network; 30 s old at most. */
  holdings(query: HoldingsQuery, signal: AbortSignal): Promise<readonly Holding[] | undefined>
  /** Newest first. */
  history(
    query: { address: string; network: CaipNetworkId; cursor?: string },
    signal: AbortSignal,
  ): Promise<HistoryPage | undefined>
}

/** Answers that outlive the page, as they came: whoever takes one out parses it again. Nothing is kept past its time. */
export interface KeptAnswer<Of> {
  get(of: Of): unknown
  /** `at` is when it was asked for, in ms since 1970; an older answer never takes the place of a newer one. */
  keep(of: Of, json: unknown, at: number): void
}

export interface KeptAnswers {
  identity: KeptAnswer<{ address: string; network: CaipNetworkId }>
  portfolio: KeptAnswer<Pick<HoldingsQuery, 'address' | 'network' | 'currency'>>
}

export interface Blockchains {
  /** The Blockchain API of the page's project; `undefined` without a project id. */
  of(options: Options): Blockchain | undefined
}

export const blockchains = definePort<Blockchains>('blockchains')
