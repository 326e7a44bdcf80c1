/** What the Connect view lists, in its order (sections 2, 6 and 9): what is installed, what was used, what is offered. */
import { computed, type ReadableAtom } from 'nanostores'
import { imitatedName } from '../../domain/wallets/confusables.ts'
import { enabledNamespaces } from '../../domain/networks/enabled-namespaces.ts'
import {
  groupOf,
  groupOrder,
  orderConnectors,
  type ConnectorRow,
} from '../../domain/wallets/connector-groups.ts'
import type { Options } from '../../domain/options.ts'
import type { Connector } from '../../domain/wallets/connector.ts'
import type { RecentWallet } from '../../domain/wallets/recent-wallet.ts'
import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { WALLET_LIMITS } from '../../domain/wallet-limits.ts'
import { WELL_KNOWN_NAMES } from '../../domain/wallets/well-known-names.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { $device } from '../../stores/device.ts'
import { $offeredRows, type OfferedRow } from '../../stores/catalogue/offered-rows.ts'
import { $canPair } from '../../stores/connections/can-pair.ts'
import { $features } from '../../stores/features.ts'
import { $options } from '../../stores/options.ts'
import { $savedRecentWallets } from '../../stores/stored/recent-wallets.ts'

export type ConnectRow =
  | { kind: 'phone' }
  | ({ kind: 'installed' } & ConnectorRow)
  | ({ kind: 'offered' } & OfferedRow)
  /** The place of one that is on its way, so that nothing moves when it comes. */
  | { kind: 'place'; key: string; name?: string }

const $isMobile = computed($device, (device) => !!device?.isMobile)

/** Installed wallets whose names are made to be taken for another's: no picture, no mark of having been used. */
export const $imitations: ReadableAtom<readonly string[]> = computed(
  [$connectors, $offeredRows],
  (connectors, offered) => {
    const names = [...WELL_KNOWN_NAMES, ...(offered?.names ?? [])]
    return connectors.filter(({ name }) => imitatedName(name, names)).map(({ id }) => id)
  },
)

/** The wallets that are here. */
export const $walletRows: ReadableAtom<readonly ConnectorRow[]> = computed(
  [$connectors, $imitations, $options, $features, $offeredRows, $isMobile, $savedRecentWallets],
  (found, imitations, options, features, offered, isMobile, used = []) => {
    const { excludeWalletIds } = options
    const enabled = enabledNamespaces(options)
    const isListed = ({ id, rdns, type, name, namespace }: ConnectorRow['connector']) =>
      id !== WALLET_CONNECT.id &&
      enabled.includes(namespace) &&
      ![id, rdns, name].some((one) => one && excludeWalletIds.includes(one)) &&
      !offered?.excluded.includes(id) &&
      (type !== 'ANNOUNCED' || features.enableEIP6963) &&
      // What does not say who it is: on phones that is the browser that the page is in (section 6).
      (type !== 'INJECTED' || (features.enableInjected && (isMobile || name !== 'Browser Wallet')))
    const recent = used.map(({ id }) => id)
    const isGenuine = (id: string) => !imitations.includes(id)
    return orderConnectors(
      found.filter(isListed).map((connector) => {
        const { icon: _, ...nameOnly } = connector
        return isGenuine(connector.id) ? connector : nameOnly
      }),
      recent.filter(isGenuine),
      features.connectorTypeOrder,
    )
  },
)

/** All rows but the way to the whole catalogue. */
export const $connectRows: ReadableAtom<readonly ConnectRow[]> = computed(
  [$walletRows, $offeredRows, $options, $features, $canPair, $isMobile, $connectors, $savedRecentWallets],
  (installed, offered, options, features, canPair, isMobile, connectors, used = []) => {
    if (!features.enableWallets) return []
    return groupOrder(features.connectorTypeOrder).flatMap((group): ConnectRow[] => {
      const own = installed
        .filter(({ connector }) => groupOf(connector) === group)
        .map((row) => ({ kind: 'installed' as const, ...row }))
      if (!canPair) return own
      // A phone cannot scan its own screen.
      if (group === 'walletConnect') return isMobile ? own : [{ kind: 'phone' }, ...own]
      const rows = offered
        ? offered.rows
            .filter((row) => row.group === group)
            .map((row) => ({ kind: 'offered' as const, ...row }))
        : placeholders(group, installed.length, options, connectors, used)
      return [...own, ...rows]
    })
  },
)

/** As many as are known to come. */
function placeholders(
  group: string,
  installed: number,
  { featuredWalletIds, excludeWalletIds, customWallets = [] }: Options,
  connectors: readonly Connector[],
  used: readonly RecentWallet[],
): ConnectRow[] {
  const here = connectors.map(({ id }) => id)
  const recent = used.filter(
    ({ id, name }) => ![...here, ...excludeWalletIds].includes(id) && !imitatedName(name, WELL_KNOWN_NAMES),
  )
  if (group === 'recent') return recent.map(({ id, name }) => ({ kind: 'place', key: id, name }))
  const isListed = (wanted: string) =>
    excludeWalletIds.includes(wanted) || recent.some(({ id }) => id === wanted)
  const featured = [...new Set(featuredWalletIds)].filter((id) => !isListed(id)).length
  const custom = customWallets.length
  const hasOwn = featuredWalletIds.length + custom > 0
  const room = hasOwn ? 0 : WALLET_LIMITS.recommendedRows - installed - recent.length
  const expected = Math.max(0, { featured, custom, recommended: room }[group] ?? 0)
  return Array.from({ length: expected }, (_, place) => ({ kind: 'place', key: `${group} ${place}` }))
}

/** The way to the whole catalogue is offered (reference 3.2, `allWallets`). */
export const $hasAllWallets: ReadableAtom<boolean> = computed(
  [$features, $canPair, $isMobile],
  ({ allWallets, enableWallets }, canPair, isMobile) => {
    if (!canPair || !enableWallets || allWallets === false || allWallets === 'HIDE') return false
    return allWallets !== 'ONLY_MOBILE' || isMobile
  },
)
