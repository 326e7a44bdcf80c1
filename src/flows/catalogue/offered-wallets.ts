/** The wallets of the Connect view that are not installed, group by group, each in one row only. */
import { computed, type ReadableAtom } from 'nanostores'
import { namespaceOf } from '../../domain/networks/caip.ts'
import type { Connector } from '../../domain/wallets/connector.ts'
import { groupOf } from '../../domain/wallets/connector-groups.ts'
import { isReachable } from '../../domain/wallets/reachable.ts'
import { countText, type Wallet } from '../../domain/wallets/wallet.ts'
import { isSameWallet, isWalletOf } from '../../domain/wallets/wallet-identity.ts'
import * as LIMITS from '../../domain/limits.ts'
import { $offer, $offeredNamespace } from '../../stores/catalogue/catalogue.ts'
import { $customEntries, $knownEntries, $recentEntries } from '../../stores/catalogue/entries.ts'
import { $device } from '../../stores/device.ts'
import { $options } from '../../stores/options.ts'
import { $catalogueWallets, $installedWallets, $walletRows } from './installed-wallets.ts'

export const isInstalled = (wallet: Wallet, connectors: readonly Connector[]): boolean =>
  connectors.some((connector) => isWalletOf(wallet, connector))

/** Wallets that are neither installed nor listed as recently used. */
function newOnes(
  wallets: readonly Wallet[],
  connectors: readonly Connector[],
  recent: readonly Wallet[],
): Wallet[] {
  return wallets.filter(
    (wallet) => !isInstalled(wallet, connectors) && !recent.some((used) => isSameWallet(wallet, used)),
  )
}

const leadsSomewhere = ({ links, stores, homepage }: Wallet) =>
  homepage !== undefined || Object.keys({ ...links, ...stores }).length > 0

/** Recently used wallets. Only the name of an extension is stored: its links come from the other lists of wallets. */
const $usedWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$recentEntries, $customEntries, $catalogueWallets, $knownEntries],
  (entries, ...known) =>
    entries.flatMap(
      (entry) =>
        [entry, ...known.flat()].find((one) => isSameWallet(one, entry) && leadsSomewhere(one)) ?? [],
    ),
)

/**
 * Recently used wallets that are not installed and can be reached, in the requested namespace. Imitations are left out.
 */
export const $recentWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$usedWallets, $offer, $installedWallets, $options, $offeredNamespace, $device],
  (used, offer, connectors, { excludeWalletIds }, namespace, device) => {
    const excluded = 'excluded' in offer ? offer.excluded : []
    return used.filter(
      (wallet) =>
        !excludeWalletIds.includes(wallet.id) &&
        !excluded.some((other) => isSameWallet(wallet, other)) &&
        !wallet.isImitation &&
        (!namespace || !wallet.chains || wallet.chains.some((chain) => namespaceOf(chain) === namespace)) &&
        (!device || isReachable(wallet, device, device.page)) &&
        !isInstalled(wallet, connectors),
    )
  },
)

/** In the order of `featuredWalletIds`. */
export const $featuredWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$offer, $installedWallets, $recentWallets],
  (offer, connectors, recent) => ('featured' in offer ? newOnes(offer.featured, connectors, recent) : []),
)

/** The wallets of the `customWallets` option. */
export const $customWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$customEntries, $installedWallets, $recentWallets],
  newOnes,
)

/** Number of rows left for recommended wallets; 0 if the page has featured or custom wallets. */
export const $recommendedRoom: ReadableAtom<number> = computed(
  [$walletRows, $options],
  (rows, { featuredWalletIds, customWallets }) => {
    if (featuredWalletIds.length || customWallets?.length) return 0
    const installed = rows.filter(
      ({ connector }) => groupOf(connector) === 'injected' && connector.name !== 'Browser Wallet',
    )
    return LIMITS.catalogue.recommendedRows - installed.length
  },
)

/** At most two, fewer if there are installed and recently used wallets. */
export const $recommendedWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$offer, $installedWallets, $recentWallets, $recommendedRoom],
  (offer, connectors, recent, room) =>
    'recommended' in offer
      ? newOnes(offer.recommended, connectors, recent).slice(0, Math.max(0, room - recent.length))
      : [],
)

/** Such as `7` or `410+`; `undefined` until known. */
export const $walletCount: ReadableAtom<string | undefined> = computed($offer, (offer) =>
  'count' in offer && offer.count ? countText(offer.count) : undefined,
)
