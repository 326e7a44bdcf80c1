import type { Connector, ConnectorType } from './connector.ts'
import type { ConnectorGroup } from './features.ts'

const GROUPS: readonly ConnectorGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

const GROUP_OF: Partial<Record<ConnectorType, ConnectorGroup>> = {
  WALLET_CONNECT: 'walletConnect',
  MULTI_CHAIN: 'injected',
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  EXTERNAL: 'external',
}

/** Within a group: multi-chain wallets, then announced ones; what only sits at `window.ethereum` comes last. */
const RANK: Partial<Record<ConnectorType, number>> = { MULTI_CHAIN: 0, ANNOUNCED: 1, INJECTED: 2 }

export interface ConnectorRow {
  connector: Connector
  group: ConnectorGroup
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
  const isGroup = (name: string): name is ConnectorGroup => (GROUPS as readonly string[]).includes(name)
  const order = [...new Set([...configured.filter(isGroup), ...GROUPS])]
  const rows = connectors.flatMap((connector): ConnectorRow[] => {
    const group = GROUP_OF[connector.type]
    return group ? [{ connector, group, isRecent: recentIds.includes(connector.id) }] : []
  })
  const recency = ({ connector, isRecent }: ConnectorRow) => (isRecent ? recentIds.indexOf(connector.id) : 99)
  const place = (row: ConnectorRow) => order.indexOf(row.group)
  const rank = (row: ConnectorRow) => RANK[row.connector.type] ?? 0
  return rows
    .map((row, index) => ({ row, index }))
    .sort(
      (a, b) =>
        place(a.row) - place(b.row) ||
        recency(a.row) - recency(b.row) ||
        rank(a.row) - rank(b.row) ||
        a.index - b.index,
    )
    .map(({ row }) => row)
}
