/** The list of the Connect view: WalletConnect, recently used, installed and offered wallets, in the order of their groups. */
import { computed, type ReadableAtom } from 'nanostores'
import { imitatedName } from '../../domain/wallets/confusables.ts'
import {
  groupOf,
  groupOrder,
  type ConnectorRow,
  type WalletGroup,
} from '../../domain/wallets/connector-groups.ts'
import type { Wallet } from '../../domain/wallets/wallet.ts'
import { WELL_KNOWN_NAMES } from '../../domain/wallets/well-known-names.ts'
import { $offer } from '../../stores/catalogue/catalogue.ts'
import { $canPair } from '../../stores/connections/can-pair.ts'
import { $isMobile } from '../../stores/device.ts'
import { $features } from '../../stores/features.ts'
import { $options } from '../../stores/options.ts'
import { $savedRecentWallets } from '../../stores/stored/recent-wallets.ts'
import { $installedWallets, $walletRows } from './installed-wallets.ts'
import {
  $customWallets,
  $featuredWallets,
  $recentWallets,
  $recommendedRoom,
  $recommendedWallets,
} from './offered-wallets.ts'

/** A wallet of the catalogue, of storage or of the page. */
export interface OfferedRow {
  kind: 'offered'
  group: WalletGroup
  wallet: Wallet
}

/** Reserves the row of a wallet that is still loading, so that no row moves when it arrives. */
interface PlaceholderRow {
  kind: 'placeholder'
  group: WalletGroup
  key: string
  name?: string
}

export type ConnectRow =
  /** Any WalletConnect wallet, by a QR code. */
  { kind: 'walletConnect' } | ({ kind: 'installed' } & ConnectorRow) | OfferedRow | PlaceholderRow

const offeredRows = (group: WalletGroup, wallets: readonly Wallet[]) =>
  wallets.map((wallet): OfferedRow => ({ kind: 'offered', group, wallet }))

const placeholders = (group: WalletGroup, count: number) =>
  Array.from({ length: Math.max(0, count) }, (_, at): PlaceholderRow => ({
    ...{ kind: 'placeholder', group, key: `${group} ${at}` },
  }))

/** One placeholder for each expected row, as far as the options tell. */
const $placeholders: ReadableAtom<readonly PlaceholderRow[]> = computed(
  [$installedWallets, $recommendedRoom, $options, $savedRecentWallets],
  (installed, room, { featuredWalletIds, excludeWalletIds, customWallets = [] }, saved = []) => {
    const taken = [...installed.map(({ id }) => id), ...excludeWalletIds]
    const recent = saved.filter(
      ({ id, name }) => !taken.includes(id) && !imitatedName(name, WELL_KNOWN_NAMES),
    )
    const listed = [...excludeWalletIds, ...recent.map(({ id }) => id)]
    const featured = [...new Set(featuredWalletIds)].filter((id) => !listed.includes(id))
    return [
      ...recent.map(({ id, name }) => ({ kind: 'placeholder', group: 'recent', key: id, name }) as const),
      ...placeholders('featured', featured.length),
      ...placeholders('custom', customWallets.length),
      ...placeholders('recommended', room - recent.length),
    ]
  },
)

/** Placeholders until the catalogue responds or fails. */
const $otherRows: ReadableAtom<readonly (OfferedRow | PlaceholderRow)[]> = computed(
  [$offer, $placeholders, $recentWallets, $featuredWallets, $customWallets, $recommendedWallets],
  (offer, expected, recent, featured, custom, recommended) =>
    'featured' in offer
      ? [
          ...offeredRows('recent', recent),
          ...offeredRows('featured', featured),
          ...offeredRows('custom', custom),
          ...offeredRows('recommended', recommended),
        ]
      : expected,
)

/** Every row except the one that opens All wallets. */
export const $connectRows: ReadableAtom<readonly ConnectRow[]> = computed(
  [$walletRows, $otherRows, $features, $canPair, $isMobile],
  (installed, others, { enableWallets, connectorTypeOrder }, canPair, isMobile) => {
    if (!enableWallets) return []
    return groupOrder(connectorTypeOrder).flatMap((group): ConnectRow[] => {
      const own = installed
        .filter(({ connector }) => groupOf(connector) === group)
        .map((row) => ({ kind: 'installed' as const, ...row }))
      if (!canPair) return own
      // A mobile device cannot scan its own screen.
      if (group === 'walletConnect') return isMobile ? own : [{ kind: 'walletConnect' }, ...own]
      return [...own, ...others.filter((row) => row.group === group)]
    })
  },
)

/** Whether a row opens All wallets: the feature `allWallets`. */
export const $hasAllWallets: ReadableAtom<boolean> = computed(
  [$features, $canPair, $isMobile],
  ({ allWallets, enableWallets }, canPair, isMobile) => {
    if (!canPair || !enableWallets || allWallets === false || allWallets === 'HIDE') return false
    return allWallets !== 'ONLY_MOBILE' || isMobile
  },
)
