/** What ProfileWallets lists besides the wallet in use (reference 4.9): others that are connected, and those used before. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Connector } from '../../domain/wallets/connector.ts'
import { enabledNamespaces } from '../../domain/networks/enabled-namespaces.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $connections } from '../../stores/connections/connections.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { $options } from '../../stores/options.ts'
import { $walletRows } from '../catalogue/list-wallets.ts'
import { showToast } from '../modal/toasts.ts'
import { deleteSaved, savedConnections } from '../connections/saved-connections.ts'

export interface UsedWallet {
  connector: Connector
  /** The account that it shared, where that is remembered. */
  address?: string
}

const $deleted = atom(0)

/** The chain families that there is something to see of: the page's, and any that is connected. */
export const $shownNamespaces: ReadableAtom<readonly Namespace[]> = computed(
  [$options, $connections],
  (options, connections) => [
    ...new Set([...enabledNamespaces(options), ...connections.map(({ namespace }) => namespace)]),
  ],
)

/** Used before and not connected now. Where only one wallet may be connected at a time, no account is remembered. */
export const $usedWallets: ReadableAtom<readonly UsedWallet[]> = computed(
  [$walletRows, $connectors, $connections, $isMultiWallet, $shownNamespaces, $deleted],
  (rows, connectors, connections, isMulti, namespaces): UsedWallet[] => {
    const isConnected = (connector: Connector) =>
      connections.some((one) => one.namespace === connector.namespace && one.connector.id === connector.id)
    const used = isMulti
      ? namespaces.flatMap((namespace) => remembered(namespace, connectors))
      : rows
          .filter(({ isRecent }) => isRecent)
          .flatMap(({ chains }) => chains.map((connector) => ({ connector })))
    return used.filter(({ connector }) => !isConnected(connector))
  },
)

/** Forgets that a wallet was used. */
export function deleteConnection({ connector }: UsedWallet): void {
  forgetUsed(connector.namespace, connector.id)
  showToast({ kind: 'done', says: 'deleted' })
}

/** One address of it, or all. */
export function forgetUsed(namespace: Namespace, connectorId: string, address?: string): void {
  deleteSaved(namespace, connectorId, address)
  $deleted.set($deleted.get() + 1)
}

function remembered(namespace: Namespace, connectors: readonly Connector[]): UsedWallet[] {
  return savedConnections(namespace).flatMap(({ connectorId, accounts: [account] }) => {
    const connector = connectors.find((one) => one.id === connectorId && one.namespace === namespace)
    return connector && account ? [{ connector, address: account.address }] : []
  })
}
