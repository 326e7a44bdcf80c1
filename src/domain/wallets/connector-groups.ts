import { shortName } from './confusables.ts'
import type { Connector, ConnectorType } from './connector.ts'

/** Section 9's order of the groups in the Connect view. */
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

/** A type's group; within one, multi-chain wallets, then announced ones, and last what only sits at `window.ethereum`. */
const PLACE: Partial<Record<ConnectorType, [group: WalletGroup, rank: number]>> = {
  WALLET_CONNECT: ['walletConnect', 0],
  MULTI_CHAIN: ['injected', 0],
  ANNOUNCED: ['injected', 1],
  INJECTED: ['injected', 2],
  EXTERNAL: ['external', 0],
}

/** A wallet of this browser: the same in each chain family that it is there for. */
export interface ConnectorRow {
  connector: Connector
  isRecent: boolean
  /** Its connectors, one for each namespace; more than one has to be chosen from. */
  chains: readonly [Connector, ...Connector[]]
}

/** As the page wants them; a group that it left out keeps its place in the built-in order. */
export function groupOrder(configured: unknown): readonly WalletGroup[] {
  const wanted: unknown[] = Array.isArray(configured) ? configured : []
  const known = wanted.flatMap((name) => WALLET_GROUPS.find((group) => group === name) ?? [])
  return [...new Set([...known, ...WALLET_GROUPS])]
}

export const groupOf = ({ type }: Connector): WalletGroup | undefined => PLACE[type]?.[0]

/** Connectors of one name are one wallet, but not two of the same namespace (reference 6.3). */
function wallets(connectors: readonly Connector[]): ConnectorRow['chains'][] {
  const found: [Connector, ...Connector[]][] = []
  for (const connector of connectors) {
    const isSame = (chains: ConnectorRow['chains']) =>
      groupOf(chains[0]) === groupOf(connector) &&
      shortName(chains[0].name) === shortName(connector.name) &&
      chains.every(({ namespace }) => namespace !== connector.namespace)
    const wallet = found.find(isSame)
    if (wallet) wallet.push(connector)
    else found.push([connector])
  }
  return found
}

/** Wallets by the order of sections 2 and 9, those that were used before first among their own. */
export function orderConnectors(
  connectors: readonly Connector[],
  recentIds: readonly string[],
  configured: unknown,
): ConnectorRow[] {
  const groups = groupOrder(configured)
  const used = (chains: ConnectorRow['chains']) =>
    recentIds.findIndex((recent) => chains.some(({ id }) => id === recent))
  const weigh = (chains: ConnectorRow['chains']) => {
    const [group, rank] = PLACE[chains.length > 1 ? 'MULTI_CHAIN' : chains[0].type] ?? ['recommended', 0]
    const recency = used(chains)
    return [groups.indexOf(group), recency < 0 ? recentIds.length : recency, rank] as const
  }
  return wallets(connectors.filter(groupOf))
    .toSorted((a, b) => {
      const [x, y] = [weigh(a), weigh(b)]
      return x[0] - y[0] || x[1] - y[1] || x[2] - y[2]
    })
    .map((chains) => ({ connector: chains[0], isRecent: used(chains) >= 0, chains }))
}
