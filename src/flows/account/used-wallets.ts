/** Wallets that ProfileWallets lists in addition to the active one: other connected wallets, and wallets used before. */
import { computed, type ReadableAtom } from 'nanostores'
import { socialName } from '../../domain/embedded/social-name.ts'
import type { Social } from '../../domain/embedded/socials.ts'
import type { Connector } from '../../domain/wallets/connector.ts'
import { enabledNamespaces } from '../../domain/networks/enabled-namespaces.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $connections } from '../../stores/connections/connections.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { $options } from '../../stores/options.ts'
import { $savedConnections, type SavedConnection } from '../../stores/stored/saved-connections.ts'
import { $walletRows } from '../catalogue/installed-wallets.ts'
import { showToast } from '../modal/toasts.ts'
import { deleteSaved } from '../connections/saved-connections.ts'

export interface UsedWallet {
  connector: Connector
  /** The account that it shared first. */
  address?: string
  /** The provider of a social login. */
  social?: Social
}

/** The namespaces that ProfileWallets lists: the page's, and any with a connected wallet. */
export const $shownNamespaces: ReadableAtom<readonly Namespace[]> = computed(
  [$options, $connections],
  (options, connections) => [
    ...new Set([...enabledNamespaces(options), ...connections.map(({ namespace }) => namespace)]),
  ],
)

/** Wallets used before and not connected now. With one wallet at a time (`multiWallet` off) no account is remembered. */
export const $usedWallets: ReadableAtom<readonly UsedWallet[]> = computed(
  [$walletRows, $connectors, $connections, $isMultiWallet, $shownNamespaces, $savedConnections],
  (rows, connectors, connections, isMulti, namespaces, saved = {}): UsedWallet[] => {
    const isConnected = (connector: Connector) =>
      connections.some((one) => one.namespace === connector.namespace && one.connector.id === connector.id)
    const used = isMulti
      ? namespaces.flatMap((namespace) => remembered(namespace, connectors, saved[namespace]))
      : rows
          .filter(({ isRecent }) => isRecent)
          .flatMap(({ chains }) => chains.map((connector) => ({ connector })))
    return used.filter(({ connector }) => !isConnected(connector))
  },
)

/** Removes a wallet from the used ones. */
export function deleteConnection({ connector }: UsedWallet): void {
  deleteSaved(connector.namespace, connector.id)
  showToast({ kind: 'done', says: 'deleted' })
}

function remembered(
  namespace: Namespace,
  connectors: readonly Connector[],
  saved: readonly SavedConnection[] = [],
): UsedWallet[] {
  return saved.flatMap(({ connectorId, accounts: [account], auth }) => {
    const found = connectors.find((one) => one.id === connectorId && one.namespace === namespace)
    if (!found || !account) return []
    const { address } = account
    if (!auth) return [{ connector: found, address }]
    return [{ connector: { ...found, name: socialName(auth.name) }, address, social: auth.name }]
  })
}
