/** The catalogue's wallets as views list them: without those that stand in the list already, installed ones first (reference 2.6 and 6.5). */
import { computed, type ReadableAtom } from 'nanostores'
import { namespaceOf } from '../../domain/networks/caip.ts'
import type { Connector } from '../../domain/wallets/connector.ts'
import type { RecentWallet } from '../../domain/wallets/recent-wallet.ts'
import { countText, uniqueWallets, type Wallet } from '../../domain/wallets/wallet.ts'
import {
  chooseWallet,
  isSameWallet,
  isWalletOf,
  type WalletChoice,
} from '../../domain/wallets/wallet-choice.ts'
import { WALLET_LIMITS } from '../../domain/wallet-limits.ts'
import { $canPair } from '../../stores/connections/can-pair.ts'
import { deviceReader } from '../../ports/device.ts'
import {
  $offer,
  $offeredNamespace,
  $walletPages,
  $walletSearch,
  offeredWallets,
} from '../../stores/catalogue/catalogue.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { $options } from '../../stores/options.ts'
import { $pairing } from '../../stores/connections/pairing.ts'
import { $customEntries, $recentEntries } from '../../stores/catalogue/entries.ts'
import { $savedRecentWallets } from '../../stores/stored/recent-wallets.ts'

export interface CatalogueRow {
  wallet: Wallet
  isInstalled: boolean
}

const isInstalled = (wallet: Wallet, connectors: readonly Connector[]) =>
  connectors.some((connector) => isWalletOf(wallet, connector))

/** Those that are neither installed nor recent: these have rows of their own. */
function newOnes(
  wallets: readonly Wallet[],
  connectors: readonly Connector[],
  recent: readonly RecentWallet[] = [],
): Wallet[] {
  return wallets.filter(
    (wallet) => !isInstalled(wallet, connectors) && !recent.some((known) => isSameWallet(wallet, known)),
  )
}

/** In the page's order. */
export const $featuredWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$offer, $connectors, $savedRecentWallets],
  (offer, connectors, recent) => ('featured' in offer ? newOnes(offer.featured, connectors, recent) : []),
)

/** At most two, fewer where wallets are here already, none where the page features its own. */
export const $recommendedWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$offer, $connectors, $options, $savedRecentWallets],
  (offer, connectors, { featuredWalletIds, customWallets }, recent = []) => {
    if (!('recommended' in offer) || featuredWalletIds.length || customWallets?.length) return []
    const installed = connectors.filter(
      ({ type, name }) =>
        ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'].includes(type) && name !== 'Browser Wallet',
    )
    // One that is here and was used has one row.
    const gone = recent.filter(({ id }) => !connectors.some((connector) => connector.id === id))
    const room = WALLET_LIMITS.recommendedRows - installed.length - gone.length
    return newOnes(offer.recommended, connectors, recent).slice(0, Math.max(0, room))
  },
)

/** All that were read so far: installed ones, then the featured, the recommended, and the catalogue's order. */
export const $allWallets: ReadableAtom<readonly CatalogueRow[]> = computed(
  [$offer, $walletPages, $connectors],
  (offer, { wallets }, connectors) => rowsOf(uniqueWallets(offeredWallets(offer), wallets), connectors),
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

/** Names that the catalogue of this page knows. */
export const $catalogueNames: ReadableAtom<readonly string[]> = computed(
  [$offer, $walletPages],
  (offer, { wallets }) =>
    [...offeredWallets(offer), ...wallets].filter(({ isImitation }) => !isImitation).map(({ name }) => name),
)

/** The ids of connectors that are wallets which the page excludes: they share a wallet's rdns or name, not its id. */
export const $excludedConnectors: ReadableAtom<readonly string[]> = computed(
  [$offer, $connectors],
  (offer, connectors) => {
    const excluded = 'excluded' in offer ? offer.excluded : []
    return connectors
      .filter((connector) => excluded.some((wallet) => isWalletOf(wallet, connector)))
      .map(({ id }) => id)
  },
)

/** Wallets that were used before and are not here, of the chain family that is asked for. None is taken for another. */
export const $recentWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$offer, $connectors, $recentEntries, $options, $offeredNamespace],
  (offer, connectors, recent, { excludeWalletIds }, namespace) => {
    const excluded = 'excluded' in offer ? offer.excluded : []
    const isWanted = (wallet: Wallet) =>
      !excludeWalletIds.includes(wallet.id) &&
      !excluded.some((other) => isSameWallet(wallet, other)) &&
      !wallet.isImitation &&
      (!namespace || !wallet.chains || wallet.chains.some((chain) => namespaceOf(chain) === namespace)) &&
      !isInstalled(wallet, connectors)
    return recent.filter(isWanted)
  },
)

/** The page's own (section 3, CustomWallet), without those that are here or were used. */
export const $customWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$customEntries, $connectors, $savedRecentWallets],
  newOnes,
)

/** What a press on a wallet does. */
export function choiceOf(wallet: Wallet, namespace = $offeredNamespace.get()): WalletChoice {
  const device = deviceReader.use().read()
  const connectors = $connectors.get()
  const pairing = $pairing.get()
  const uri = pairing.step === 'ready' ? pairing.uri : undefined
  const choice = chooseWallet(wallet, { connectors, device, page: device.page, namespace, uri })
  return 'wallet' in choice && !$canPair.get() ? { go: 'get', wallet } : choice
}
