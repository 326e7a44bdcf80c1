/** The wallets of the Connect view that are not installed, group by group. None has two rows. */
import { computed, type ReadableAtom } from 'nanostores'
import { namespaceOf } from '../../domain/networks/caip.ts'
import type { Connector } from '../../domain/wallets/connector.ts'
import type { RecentWallet } from '../../domain/wallets/recent-wallet.ts'
import { countText, type Wallet } from '../../domain/wallets/wallet.ts'
import { isSameWallet, isWalletOf } from '../../domain/wallets/wallet-choice.ts'
import { LIMITS } from '../../domain/limits.ts'
import { $offer, $offeredNamespace, $walletPages, offeredWallets } from '../../stores/catalogue/catalogue.ts'
import { $customEntries, $recentEntries } from '../../stores/catalogue/entries.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { $options } from '../../stores/options.ts'
import { $savedRecentWallets } from '../../stores/stored/recent-wallets.ts'

export const isInstalled = (wallet: Wallet, connectors: readonly Connector[]): boolean =>
  connectors.some((connector) => isWalletOf(wallet, connector))

/** Those that are neither installed nor listed as recently used. */
function newOnes(
  wallets: readonly Wallet[],
  connectors: readonly Connector[],
  recent: readonly RecentWallet[] = [],
): Wallet[] {
  return wallets.filter(
    (wallet) => !isInstalled(wallet, connectors) && !recent.some((used) => isSameWallet(wallet, used)),
  )
}

/** Recently used wallets that are not installed, of the namespace that is asked for. Imitations are left out. */
export const $recentWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$recentEntries, $offer, $connectors, $options, $offeredNamespace],
  (entries, offer, connectors, { excludeWalletIds }, namespace) => {
    const excluded = 'excluded' in offer ? offer.excluded : []
    return entries.filter(
      (wallet) =>
        !excludeWalletIds.includes(wallet.id) &&
        !excluded.some((other) => isSameWallet(wallet, other)) &&
        !wallet.isImitation &&
        (!namespace || !wallet.chains || wallet.chains.some((chain) => namespaceOf(chain) === namespace)) &&
        !isInstalled(wallet, connectors),
    )
  },
)

/** In the order of `featuredWalletIds`. */
export const $featuredWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$offer, $connectors, $savedRecentWallets],
  (offer, connectors, recent) => ('featured' in offer ? newOnes(offer.featured, connectors, recent) : []),
)

/** The wallets of the `customWallets` option. */
export const $customWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$customEntries, $connectors, $savedRecentWallets],
  newOnes,
)

/** At most two, fewer next to installed and recently used wallets, none where the page has featured or custom ones. */
export const $recommendedWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$offer, $connectors, $options, $savedRecentWallets],
  (offer, connectors, { featuredWalletIds, customWallets }, recent = []) => {
    if (!('recommended' in offer) || featuredWalletIds.length || customWallets?.length) return []
    const installed = connectors.filter(
      ({ type, name }) =>
        ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'].includes(type) && name !== 'Browser Wallet',
    )
    // A recently used wallet that is installed has one row.
    const gone = recent.filter(({ id }) => !connectors.some((connector) => connector.id === id))
    const room = LIMITS.catalogue.recommendedRows - installed.length - gone.length
    return newOnes(offer.recommended, connectors, recent).slice(0, Math.max(0, room))
  },
)

/** `7`, `410+`; `undefined` until it is known. */
export const $walletCount: ReadableAtom<string | undefined> = computed($offer, (offer) =>
  'count' in offer && offer.count ? countText(offer.count) : undefined,
)

/** The names that the catalogue knows. */
export const $catalogueNames: ReadableAtom<readonly string[]> = computed(
  [$offer, $walletPages],
  (offer, { wallets }) =>
    [...offeredWallets(offer), ...wallets].filter(({ isImitation }) => !isImitation).map(({ name }) => name),
)

/** The ids of connectors that are excluded wallets: they share a wallet's rdns or name, not its id. */
export const $excludedConnectors: ReadableAtom<readonly string[]> = computed(
  [$offer, $connectors],
  (offer, connectors) => {
    const excluded = 'excluded' in offer ? offer.excluded : []
    return connectors
      .filter((connector) => excluded.some((wallet) => isWalletOf(wallet, connector)))
      .map(({ id }) => id)
  },
)
