import type { CaipNetworkId } from '../domain/networks/caip.ts'
import type { Holding } from '../domain/account/holding.ts'
import type { Identity } from '../domain/account/identity.ts'
import type { Options } from '../domain/options.ts'
import { definePort } from './define-port.ts'
import type { Transaction } from '../domain/account/transaction.ts'

export interface HistoryPage {
  transactions: readonly Transaction[]
  /** Cursor of the next page; absent on the last one. */
  next?: string
}

export interface HoldingsQuery {
  address: string
  network: CaipNetworkId
  /** ISO 4217, lower case: `usd`. */
  currency: string
  /** Bypasses the cache, and the server's cache for these tokens (`forceUpdate`). */
  fresh?: readonly string[]
}

/**
 * The Blockchain API with its caches. For a network that it does not serve, nothing is requested and every answer is `undefined`. All reject with `http-…` codes or the signal's reason.
 */
export interface Blockchain {
  /** Name and avatar, at most 5 minutes old. Either may be missing. */
  identity(address: string, network: CaipNetworkId, signal: AbortSignal): Promise<Identity | undefined>
  /** The first name that the name service has for the address; `undefined` if it has none. */
  reverseName(address: string, network: CaipNetworkId, signal: AbortSignal): Promise<string | undefined>
  /** Holdings of the address on a network, at most 30 s old. */
  holdings(query: HoldingsQuery, signal: AbortSignal): Promise<readonly Holding[] | undefined>
  /** Newest first. */
  history(
    query: { address: string; network: CaipNetworkId; cursor?: string },
    signal: AbortSignal,
  ): Promise<HistoryPage | undefined>
}

/** Cache of raw answers that outlives the page. Readers parse them again; expired entries are not returned. */
export interface KeptAnswer<Of> {
  get(of: Of): unknown
  /** `at` is the time of the request in ms since 1970; an older answer never replaces a newer one. */
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
