import { shortName } from './confusables.ts'
import type { Connector, ConnectorType } from './connector.ts'

/** Default order of the groups in the Connect view. */
export const WALLET_GROUPS = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

export type WalletGroup = (typeof WALLET_GROUPS)[number]

/** Group and rank of a connector type; within a group multi-chain wallets come first, then announced ones, then `window.ethereum`. */
const PLACE: Partial<Record<ConnectorType, [group: WalletGroup, rank: number]>> = {
  WALLET_CONNECT: ['walletConnect', 0],
  MULTI_CHAIN: ['injected', 0],
  ANNOUNCED: ['injected', 1],
  INJECTED: ['injected', 2],
  EXTERNAL: ['external', 0],
}

/** An installed wallet, one row for all its namespaces. */
export interface ConnectorRow {
  connector: Connector
  isRecent: boolean
  /** Its connectors, one per namespace. With several the user chooses. */
  chains: readonly [Connector, ...Connector[]]
  /** Shown if another wallet has the same name. */
  rdns?: string
}

/** The page's order; groups that it leaves out keep their position in the default order. */
export function groupOrder(configured: unknown): readonly WalletGroup[] {
  const wanted: unknown[] = Array.isArray(configured) ? configured : []
  const known = wanted.flatMap((name) => WALLET_GROUPS.find((group) => group === name) ?? [])
  return [...new Set([...known, ...WALLET_GROUPS])]
}

export const groupOf = ({ type }: Connector): WalletGroup | undefined => PLACE[type]?.[0]

/** Groups connectors of one name into one wallet, but never two of the same namespace, and never an imitation. */
function wallets(connectors: readonly Connector[], imitations: readonly string[]): ConnectorRow['chains'][] {
  const found: [Connector, ...Connector[]][] = []
  for (const connector of connectors) {
    const isSame = (chains: ConnectorRow['chains']) =>
      groupOf(chains[0]) === groupOf(connector) &&
      shortName(chains[0].name) === shortName(connector.name) &&
      [...chains, connector].every(({ id }) => !imitations.includes(id)) &&
      chains.every(({ namespace }) => namespace !== connector.namespace)
    const wallet = found.find(isSame)
    if (wallet) wallet.push(connector)
    else found.push([connector])
  }
  return found
}

/** Orders wallets by group and rank; recently used ones come first in their group. */
export function orderConnectors(
  connectors: readonly Connector[],
  {
    recentIds,
    imitations,
    configured,
  }: { recentIds: readonly string[]; imitations: readonly string[]; configured: unknown },
): ConnectorRow[] {
  const groups = groupOrder(configured)
  const used = (chains: ConnectorRow['chains']) =>
    recentIds.findIndex((recent) => chains.some(({ id }) => id === recent))
  const weigh = (chains: ConnectorRow['chains']) => {
    const [group, rank] = PLACE[chains.length > 1 ? 'MULTI_CHAIN' : chains[0].type] ?? ['recommended', 0]
    const recency = used(chains)
    return [groups.indexOf(group), recency < 0 ? recentIds.length : recency, rank] as const
  }
  return wallets(connectors.filter(groupOf), imitations)
    .toSorted((a, b) => {
      const [x, y] = [weigh(a), weigh(b)]
      return x[0] - y[0] || x[1] - y[1] || x[2] - y[2]
    })
    .map((chains) => ({ connector: chains[0], isRecent: used(chains) >= 0, chains }))
}
