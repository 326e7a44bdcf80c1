/** The rows of the Connect view without the view: one connector for each namespace, for pages that draw their own list. */
import { computed, type ReadableAtom } from 'nanostores'
import { can, type Connector } from '../../domain/wallets/connector.ts'
import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { $connectors, setListedConnectors } from '../../stores/connections/connectors.ts'
import { $connectRows } from './connect-list.ts'

const $inConnect: ReadableAtom<readonly Connector[]> = computed(
  [$connectRows, $connectors],
  (rows, connectors) =>
    rows.flatMap((row) => {
      if (row.kind === 'installed') return row.chains
      return row.kind === 'walletConnect'
        ? [connectors.find((one) => can(one, 'pairs')) ?? WALLET_CONNECT]
        : []
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
