import { atom, type ReadableAtom } from 'nanostores'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import type { Wallet } from '../../domain/wallets/wallet.ts'
import type { CatalogueCode } from '../../errors/catalogue-codes.ts'

/** What the page features, what the catalogue recommends, and how much there is in all. */
export interface WalletOffer {
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
  /** With the featured ones. */
  count: number
  /** Connectors that are these are hidden too. */
  excluded: readonly Wallet[]
}

/** `known`: without a catalogue, a page offers the well-known wallets. They also stand in while it cannot be reached. */
export type Offer =
  | { step: 'idle' }
  | { step: 'loading' }
  | ({ step: 'ready'; source: 'catalogue' | 'known' } & WalletOffer)
  | ({ step: 'failed'; code: CatalogueCode } & WalletOffer)

/** Those of the offer, the page's own choice first; none before it is known. */
export const offeredWallets = (offer: Offer): readonly Wallet[] =>
  'featured' in offer ? [...offer.featured, ...offer.recommended] : []

/** The catalogue page by page; `wallets` are those of the pages so far. */
export type Pages =
  | { step: 'idle'; wallets: readonly Wallet[] }
  | { step: 'loading'; wallets: readonly Wallet[] }
  | { step: 'ready'; wallets: readonly Wallet[]; hasMore: boolean }
  | { step: 'failed'; wallets: readonly Wallet[]; code: CatalogueCode }

export interface SearchText {
  /** Trimmed. */
  text: string
  isCertified: boolean
}

/** `failed` shows what could be found without the catalogue. */
export type Search =
  | { step: 'idle' }
  | ({ step: 'loading' } & SearchText)
  | ({ step: 'ready'; wallets: readonly Wallet[] } & SearchText)
  | ({ step: 'failed'; wallets: readonly Wallet[]; code: CatalogueCode } & SearchText)

const $offered = atom<Offer>({ step: 'idle' })
const $paged = atom<Pages>({ step: 'idle', wallets: [] })
const $searched = atom<Search>({ step: 'idle' })
const $family = atom<Namespace | undefined>()
const $shownImages = atom<Readonly<Record<string, string>>>({})

export const $offer: ReadableAtom<Offer> = $offered
export const $walletPages: ReadableAtom<Pages> = $paged
export const $walletSearch: ReadableAtom<Search> = $searched
/** The chain family that wallets are offered for; without one, all. */
export const $offeredNamespace: ReadableAtom<Namespace | undefined> = $family
/** The addresses of the pictures that are on screen, by `imageId`. */
export const $walletImages: ReadableAtom<Readonly<Record<string, string>>> = $shownImages

export function setOffer(offer: Offer): void {
  $offered.set(offer)
}

export function setOfferedNamespace(namespace: Namespace | undefined): void {
  $family.set(namespace)
}

export function setWalletPages(pages: Pages): void {
  $paged.set(pages)
}

export function setWalletSearch(search: Search): void {
  $searched.set(search)
}

export function setWalletImage(imageId: string, address: string | undefined): void {
  const { [imageId]: _, ...others } = $shownImages.get()
  $shownImages.set(address === undefined ? others : { ...others, [imageId]: address })
}
