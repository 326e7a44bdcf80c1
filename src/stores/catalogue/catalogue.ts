import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import type { Wallet } from '../../domain/wallets/wallet.ts'
import { catalogueCode } from '../../errors/catalogue-code.ts'
import type { CatalogueCode } from '../../errors/codes.ts'
import { loadedStore } from '../loaded.ts'
import { $options } from '../options.ts'

/** Wallets that the page features and the catalogue recommends, and the total number. */
export interface WalletOffer {
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
  /** Includes the featured ones. */
  count: number
  /** Connectors of these wallets are hidden too. */
  excluded: readonly Wallet[]
}

export type OfferSource = 'catalogue' | 'known'

/**
 * `known`: without a catalogue, a page offers the well-known wallets. They also replace the catalogue while it cannot be
 * reached, and stay while it is requested again.
 */
export type Offer =
  | { step: 'idle' | 'loading' }
  | ({ step: 'loading' } & WalletOffer)
  | ({ step: 'ready'; source: OfferSource } & WalletOffer)
  | ({ step: 'failed'; code: CatalogueCode } & WalletOffer)

/** The wallets of the offer, featured ones first; empty until it is loaded. */
export const offeredWallets = (offer: Offer): readonly Wallet[] =>
  'featured' in offer ? [...offer.featured, ...offer.recommended] : []

export const NO_OFFER: WalletOffer = { featured: [], recommended: [], count: 0, excluded: [] }

/** The catalogue page by page. */
export interface ReadPages {
  /** Number of catalogue pages read. */
  pages: number
  /** Their wallets. */
  read: readonly Wallet[]
  /** `read` with replacements while the catalogue is unreachable. */
  wallets: readonly Wallet[]
  hasMore: boolean
}

/** `wallets` are those of the pages read so far. */
export type Pages =
  | { step: 'idle' | 'loading'; wallets: readonly Wallet[] }
  | { step: 'ready'; wallets: readonly Wallet[]; hasMore: boolean }
  | { step: 'failed'; wallets: readonly Wallet[]; code: CatalogueCode }

export interface SearchText {
  /** Trimmed. */
  text: string
  isCertified: boolean
}

/** `failed` shows what was found without the catalogue. */
export type Search =
  | { step: 'idle' }
  | ({ step: 'loading' } & SearchText)
  | ({ step: 'ready'; wallets: readonly Wallet[] } & SearchText)
  | ({ step: 'failed'; wallets: readonly Wallet[]; code: CatalogueCode } & SearchText)

/** The options that are part of catalogue requests. */
const INPUTS = [
  ...(['projectId', 'apiUrl', 'featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'] as const),
  ...(['networks', 'customNetworks'] as const),
]
const IDLE = { step: 'idle' } as const
const NO_PAGES: Pages = { step: 'idle', wallets: [] }

const $namespace = atom<Namespace | undefined>()
const $searched = atom<SearchText | undefined>()
const $shownImages = atom<Readonly<Record<string, string>>>({})

/** The namespace that wallets are offered for; all if `undefined`. */
export const $offeredNamespace: ReadableAtom<Namespace | undefined> = $namespace

/** The key of everything read from the catalogue: the namespace and the values of `INPUTS`. */
const $catalogueKey: ReadableAtom<readonly unknown[]> = computed(
  [$options, $namespace],
  (options, namespace) => [namespace, ...INPUTS.map((name) => options[name])],
)
// A change of other options keeps the key. Before the first value, `before` is undefined.
$catalogueKey.eq = (before: readonly unknown[] | undefined, now) =>
  !!before?.every((input, at) => input === now[at])

export const offerStore = loadedStore<readonly unknown[], WalletOffer & { source: OfferSource }>(
  $catalogueKey,
)
export const pagesStore = loadedStore<readonly unknown[], ReadPages>($catalogueKey)
/** The key is a new object for each text and each `$catalogueKey`. */
export const searchStore = loadedStore<SearchText, readonly Wallet[]>(
  computed([$searched, $catalogueKey], (search) => search && { ...search }),
)

const codeOf = (error: unknown): CatalogueCode => catalogueCode(error) ?? 'catalogue-unreachable'

export const $offer: ReadableAtom<Offer> = computed(offerStore.$loaded, (state): Offer => {
  switch (state.step) {
    case 'idle':
      return IDLE
    case 'loading':
      return { ...state.value, step: 'loading' }
    case 'ready':
      return { ...state.value, step: 'ready' }
    case 'failed':
      return { ...NO_OFFER, ...state.value, step: 'failed', code: codeOf(state.error) }
  }
})

export const $walletPages: ReadableAtom<Pages> = computed(pagesStore.$loaded, (state): Pages => {
  if (state.step === 'idle') return NO_PAGES
  const { wallets = [], hasMore = false } = state.value ?? {}
  if (state.step === 'failed') return { step: 'failed', wallets, code: codeOf(state.error) }
  return state.step === 'ready' ? { step: 'ready', wallets, hasMore } : { step: 'loading', wallets }
})

export const $walletSearch: ReadableAtom<Search> = computed(
  [searchStore.$loaded, $searched],
  (state, search): Search => {
    if (!search || state.step === 'idle') return IDLE
    if (state.step === 'loading') return { step: 'loading', ...search }
    const found = { ...search, wallets: state.value ?? [] }
    return state.step === 'ready'
      ? { step: 'ready', ...found }
      : { step: 'failed', ...found, code: codeOf(state.error) }
  },
)

/** The object URLs of the pictures that are on screen, by `imageId`. */
export const $walletImages: ReadableAtom<Readonly<Record<string, string>>> = $shownImages

export function setOfferedNamespace(namespace: Namespace | undefined): void {
  $namespace.set(namespace)
}

/** Called when the code that reads the catalogue did not load. */
export function setOfferFailed(): void {
  const of = $catalogueKey.get()
  offerStore.$progress.set({
    isWatched: false,
    known: { of, outcome: { step: 'failed', at: 0, error: undefined } },
  })
}

export function setSearch(search: SearchText | undefined): void {
  $searched.set(search)
}

export function setWalletImage(imageId: string, address: string | undefined): void {
  const { [imageId]: _, ...others } = $shownImages.get()
  $shownImages.set(address === undefined ? others : { ...others, [imageId]: address })
}
