/** The catalogue's wallets as views list them: without those that stand in the list already, installed ones first (reference 2.6 and 6.5). */
import { computed, type ReadableAtom } from 'nanostores'
import { imitatedName } from '../domain/confusables.ts'
import type { Connector } from '../domain/connector.ts'
import { countText, uniqueWallets, type Wallet } from '../domain/wallet.ts'
import { chooseWallet, isSameWallet, isWalletOf, type WalletChoice } from '../domain/wallet-choice.ts'
import { WALLET_LIMITS } from '../domain/wallet-limits.ts'
import { WELL_KNOWN_NAMES } from '../domain/well-known-names.ts'
import { services } from '../ports/services.ts'
import { $offer, $offeredNamespace, $walletPages, $walletSearch } from '../stores/catalogue.ts'
import { $connections } from '../stores/connections.ts'
import { $connectors } from '../stores/connectors.ts'
import { $options } from '../stores/options.ts'
import { savedRecentWallets } from '../stores/persisted.ts'

export interface CatalogueRow {
  wallet: Wallet
  isInstalled: boolean
}

const recentWallets = () => savedRecentWallets.get() ?? []

const isInstalled = (wallet: Wallet, connectors: readonly Connector[]) =>
  connectors.some((connector) => isWalletOf(wallet, connector))

/** Those that have no row of their own yet. */
function newOnes(wallets: readonly Wallet[], connectors: readonly Connector[]): Wallet[] {
  const recent = recentWallets()
  return wallets.filter(
    (wallet) => !isInstalled(wallet, connectors) && !recent.some((known) => isSameWallet(wallet, known)),
  )
}

/** In the page's order. */
export const $featuredWallets: ReadableAtom<readonly Wallet[]> = computed(
  // A new connection is what changes the recently used ones.
  [$offer, $connectors, $connections],
  (offer, connectors) => ('featured' in offer ? newOnes(offer.featured, connectors) : []),
)

/** At most two, fewer where wallets are here already, none where the page features its own. */
export const $recommendedWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$offer, $connectors, $options, $connections],
  (offer, connectors, { featuredWalletIds }) => {
    if (!('recommended' in offer) || featuredWalletIds.length) return []
    const installed = connectors.filter(
      ({ type, name }) =>
        ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'].includes(type) && name !== 'Browser Wallet',
    )
    const room = WALLET_LIMITS.recommendedRows - installed.length - recentWallets().length
    return newOnes(offer.recommended, connectors).slice(0, Math.max(0, room))
  },
)

/** All that were read so far: installed ones, then the featured, the recommended, and the catalogue's order. */
export const $allWallets: ReadableAtom<readonly CatalogueRow[]> = computed(
  [$offer, $walletPages, $connectors],
  (offer, { wallets }, connectors) => {
    const offered = 'featured' in offer ? [...offer.featured, ...offer.recommended] : []
    return rowsOf(uniqueWallets(offered, wallets), connectors)
  },
)

export const $foundWallets: ReadableAtom<readonly CatalogueRow[]> = computed(
  [$walletSearch, $connectors],
  (search, connectors) => ('wallets' in search ? rowsOf(search.wallets, connectors) : []),
)

function rowsOf(wallets: readonly Wallet[], connectors: readonly Connector[]): CatalogueRow[] {
  const rows = wallets.map((wallet) => ({ wallet, isInstalled: isInstalled(wallet, connectors) }))
  return rows.toSorted((a, b) => Number(b.isInstalled) - Number(a.isInstalled))
}

/** `7`, `410+`; nothing before it is known. */
export const $walletCount: ReadableAtom<string | undefined> = computed($offer, (offer) =>
  'count' in offer && offer.count ? countText(offer.count) : undefined,
)

/** Names that the catalogue of this page knows, and the well-known ones. */
const $genuineNames: ReadableAtom<readonly string[]> = computed(
  [$offer, $walletPages],
  (offer, { wallets }) => {
    const offered = 'featured' in offer ? [...offer.featured, ...offer.recommended] : []
    const shown = [...offered, ...wallets].filter(({ isImitation }) => !isImitation)
    return [...WELL_KNOWN_NAMES, ...shown.map(({ name }) => name)]
  },
)

/** The ids of installed wallets that imitate another's name: no picture of the catalogue, no mark of having been used. */
export const $imitations: ReadableAtom<readonly string[]> = computed(
  [$genuineNames, $connectors],
  (names, connectors) => connectors.filter(({ name }) => imitatedName(name, names)).map(({ id }) => id),
)

/** What a press on a wallet does. */
export function choiceOf(wallet: Wallet): WalletChoice {
  const device = services().device()
  const connectors = $connectors.get()
  return chooseWallet(wallet, { connectors, device, page: device.page, namespace: $offeredNamespace.get() })
}
