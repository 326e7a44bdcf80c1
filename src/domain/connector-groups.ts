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

export interface ConnectorRow {
  connector: Connector
  isRecent: boolean
}

/** As the page wants them; a group that it left out keeps its place in the built-in order. */
export function groupOrder(configured: unknown): readonly WalletGroup[] {
  const wanted: unknown[] = Array.isArray(configured) ? configured : []
  const known = wanted.flatMap((name) => WALLET_GROUPS.find((group) => group === name) ?? [])
  return [...new Set([...known, ...WALLET_GROUPS])]
}

export const groupOf = ({ type }: Connector): WalletGroup | undefined => PLACE[type]?.[0]

/** Connectors by the order of sections 2 and 9, those that were used before first among their own. */
export function orderConnectors(
  connectors: readonly Connector[],
  recentIds: readonly string[],
  configured: unknown,
): ConnectorRow[] {
  const groups = groupOrder(configured)
  const weigh = (connector: Connector) => {
    const [group, rank] = PLACE[connector.type] ?? ['recommended', 0]
    const recency = recentIds.includes(connector.id) ? recentIds.indexOf(connector.id) : recentIds.length
    return [groups.indexOf(group), recency, rank] as const
  }
  return connectors
    .filter(groupOf)
    .toSorted((a, b) => {
      const [x, y] = [weigh(a), weigh(b)]
      return x[0] - y[0] || x[1] - y[1] || x[2] - y[2]
    })
    .map((connector) => ({ connector, isRecent: recentIds.includes(connector.id) }))
}
