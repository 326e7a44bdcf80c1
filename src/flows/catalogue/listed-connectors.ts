/** The rows of the Connect view without the view: one connector for each namespace, for pages that draw their own list. */
import { computed, type ReadableAtom } from 'nanostores'
import { firstNamespace } from '../../domain/networks/enabled-namespaces.ts'
import { can, type Connector } from '../../domain/wallets/connector.ts'
import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { $options } from '../../stores/options.ts'
import { $connectors, setListedConnectors } from '../../stores/connections/connectors.ts'
import { $connectRows } from './connect-list.ts'

const $inConnect: ReadableAtom<readonly Connector[]> = computed(
  [$connectRows, $connectors, $options],
  (rows, connectors, options) =>
    rows.flatMap((row) => {
      if (row.kind === 'installed') return row.chains
      if (row.kind !== 'walletConnect') return []
      // One pairing covers all namespaces; before the page's networks were known it was discovered in any.
      const found = connectors.find((one) => can(one, 'pairs')) ?? WALLET_CONNECT
      const namespace = firstNamespace(options)
      return [found.namespace === namespace ? found : { ...found, namespace }]
    }),
)

/** Returns a function that undoes it. */
export function listConnectors(): () => void {
  const stop = $inConnect.subscribe(setListedConnectors)
  return () => {
    stop()
    setListedConnectors(undefined)
  }
}
