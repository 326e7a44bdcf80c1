import type { CaipNetworkId } from '../domain/networks/caip.ts'
import type { RemoteFeature } from '../domain/web/project-features.ts'
import type { Options } from '../domain/options.ts'
import type { Wallet } from '../domain/wallets/wallet.ts'
import { definePort } from './define-port.ts'

export interface WalletQuery {
  /** Starts at 1. */
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
  /** Total number of matching entries in the catalogue, including dropped ones. */
  count: number
  /** Number of entries on this page, including dropped ones. */
  entries: number
}

/** Pictures as object URLs, each fetched once and revoked when no element shows it. */
export interface Images {
  show(imageId: string): ShownImage
  /** Revokes all of them. */
  clear(): void
}

export interface ShownImage {
  /** URL for `<img>`, valid until `release()`. */
  address: Promise<string>
  release(): void
}

/** The catalogue of one project. Requests reject with `catalogue-…` or the signal's reason. */
export interface Catalogue {
  wallets(query: WalletQuery, signal: AbortSignal): Promise<WalletPage>
  /** Pictures of wallets. */
  images: Images
  /** Pictures of networks. */
  networkImages: Images
  config(signal: AbortSignal): Promise<readonly RemoteFeature[]>
  /** The origins that the project allows. */
  allowedOrigins(signal: AbortSignal): Promise<readonly string[]>
  /** `false` if unknown. */
  isAnalyticsEnabled(signal: AbortSignal): Promise<boolean>
}

export interface Catalogues {
  /** The wallet catalogue of the page's project; `undefined` without a project id. */
  of(options: Options): Catalogue | undefined
  /** The wallets offered without a catalogue. */
  known(): Promise<readonly Wallet[]>
  /** Parses entries from another source: from storage, or from the page. Invalid ones are left out. */
  read(entries: readonly unknown[]): readonly Wallet[]
}

export const catalogues = definePort<Catalogues>('catalogues')
