import type { Connector, ConnectorType } from './connector.ts'

/** Section 9's order of the groups in the Connect view. */
const GROUPS = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']

/** A type's group; within one, multi-chain wallets, then announced ones, and last what only sits at `window.ethereum`. */
const PLACE: Partial<Record<ConnectorType, [group: string, rank: number]>> = {
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

/**
 * The wallets of the Connect view in the order of sections 2 and 9: groups as configured (a group that the page left
 * out keeps its place in the built-in order), installed ones that were used before first among their own.
 */
export function orderConnectors(
  connectors: readonly Connector[],
  recentIds: readonly string[],
  configured: readonly string[],
): ConnectorRow[] {
  const groups = [...new Set([...configured.filter((name) => GROUPS.includes(name)), ...GROUPS])]
  const weigh = ({ id, type }: Connector) => {
    const [group, rank] = PLACE[type] ?? ['', 0]
    const recency = recentIds.includes(id) ? recentIds.indexOf(id) : recentIds.length
    return [groups.indexOf(group), recency, rank] as const
  }
  return connectors
    .filter(({ type }) => PLACE[type])
    .toSorted((a, b) => {
      const [x, y] = [weigh(a), weigh(b)]
      return x[0] - y[0] || x[1] - y[1] || x[2] - y[2]
    })
    .map((connector) => ({ connector, isRecent: recentIds.includes(connector.id) }))
}
