/** The wallets of the Connect view in their order (sections 2, 6 and 9). */
import { computed, type ReadableAtom } from 'nanostores'
import { orderConnectors, type ConnectorRow } from '../domain/connector-groups.ts'
import { PHONE } from '../domain/phone.ts'
import { $connections } from '../stores/connections.ts'
import { $connectors } from '../stores/connectors.ts'
import { $options } from '../stores/options.ts'
import { savedRecentWallets } from '../stores/persisted.ts'

export const $walletRows: ReadableAtom<readonly ConnectorRow[]> = computed(
  // A new connection is what changes the recently used ones.
  [$connectors, $options, $connections],
  (found, { features, excludeWalletIds, projectId }) => {
    // Its code may still be on its way; the row is there from the start.
    const others = found.filter(({ id }) => id !== PHONE.id)
    const connectors = projectId ? [...others, PHONE] : others
    const order = Array.isArray(features.connectorTypeOrder) ? features.connectorTypeOrder : []
    const recent = (savedRecentWallets.get() ?? []).map(({ id }) => id)
    const isListed = (id: string) => !excludeWalletIds.includes(id)
    return orderConnectors(
      connectors.filter(({ id }) => isListed(id)),
      recent,
      order,
    )
  },
)
