import type { CaipNetworkId } from '../domain/networks/caip.ts'
import type { Options } from '../domain/options.ts'
import type { Wallet } from '../domain/wallets/wallet.ts'
import { definePort } from './define-port.ts'

export interface WalletQuery {
  /** From 1. */
  page: number
  entries: number
  include?: readonly string[]
  exclude?: readonly string[]
  search?: string
  badge?: 'certified'
  chains?: readonly CaipNetworkId[]
}

export interface WalletPage {
  wallets: readonly Wallet[]
  /** How many entries the catalogue has in all for the question, whatever was dropped here. */
  count: number
  /** How many of them this page had. */
  entries: number
}

/** What a project may switch on and off from afar. */
export interface RemoteFeature {
  id: string
  isEnabled: boolean
  config: readonly string[]
}

/** Pictures as object URLs, each fetched once and given back to the browser when nobody shows it any more. */
export interface Images {
  show(imageId: string): ShownImage
  /** Gives all of them back. */
  clear(): void
}

export interface ShownImage {
  /** An address for `<img>`, good until the release. */
  address: Promise<string>
  release(): void
}

/** The catalogue of one project. Questions reject with `catalogue-…`, or with the signal's reason. */
export interface Catalogue {
  wallets(query: WalletQuery, signal: AbortSignal): Promise<WalletPage>
  /** Of wallets. */
  images: Images
  config(signal: AbortSignal): Promise<readonly RemoteFeature[]>
  /** The origins that the project allows. */
  allowedOrigins(signal: AbortSignal): Promise<readonly string[]>
  /** `false` also where nobody can tell. */
  isAnalyticsEnabled(signal: AbortSignal): Promise<boolean>
}

export interface Catalogues {
  /** The wallet catalogue of the page's project; `undefined` without a project id. */
  of(options: Options): Catalogue | undefined
  /** The wallets offered where there is no catalogue. */
  known(): Promise<readonly Wallet[]>
  /** Entries of a catalogue from another source: from storage, or from the page. Invalid ones are left out. */
  read(entries: readonly unknown[]): readonly Wallet[]
}

export const catalogues = definePort<Catalogues>('catalogues')
