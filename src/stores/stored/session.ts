/** Values stored between visits, apart from the caches of accounts. */
import { isCaipNetworkId, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { isNamespace, type Namespace } from '../../domain/networks/namespaces.ts'
import { STORAGE_KEYS as KEYS } from '../../domain/storage-keys.ts'
import { safeAppLink } from '../../domain/wallets/wallet-links.ts'
import { $savedAccountTypes, $savedConnections, $savedDisconnectedConnectors } from './saved-connections.ts'
import { $savedRecentWallets } from './recent-wallets.ts'
import { storedValue, type StoredValue } from './stored-value.ts'

/** The app that a request opens. */
export interface LinkChoice {
  href: string
  name: string
}

function linkChoice(text: string): LinkChoice | undefined {
  const { href, name } = JSON.parse(text) as Record<string, unknown>
  const link = safeAppLink(href)
  return link ? { href: link, name: typeof name === 'string' ? name : '' } : undefined
}

const $savedNetwork = storedValue<CaipNetworkId>(
  KEYS.activeNetwork,
  (text) => (isCaipNetworkId(text) ? text : undefined),
  String,
)

const $savedStatus = storedValue<'connected' | 'disconnected'>(
  KEYS.connectionStatus,
  (text) => (text === 'connected' ? text : 'disconnected'),
  String,
)

const $savedNamespace = storedValue<Namespace>(
  KEYS.activeNamespace,
  (text) => (isNamespace(text) ? text : undefined),
  String,
)

const $savedNamespaces = storedValue<readonly Namespace[]>(
  KEYS.connectedNamespaces,
  (text) => text.split(',').filter(isNamespace),
  (list) => list.join(','),
)

const $savedLinkChoice = storedValue<LinkChoice>(KEYS.deepLinkChoice, linkChoice, JSON.stringify)

/** One store for each namespace, created on first use. */
function ofNamespace(key: string): (namespace: Namespace) => StoredValue<string> {
  const stores = new Map<Namespace, StoredValue<string>>()
  return (namespace) => {
    const known = stores.get(namespace)
    if (known) return known
    const $store = storedValue<string>(key.replace('{ns}', namespace), (text) => text || undefined, String)
    stores.set(namespace, $store)
    return $store
  }
}

/** All stored values, under the names that flows use. */
export const saved = {
  activeNetwork: $savedNetwork,
  connectionStatus: $savedStatus,
  activeNamespace: $savedNamespace,
  connectedNamespaces: $savedNamespaces,
  recentWallets: $savedRecentWallets,
  connections: $savedConnections,
  disconnectedConnectors: $savedDisconnectedConnectors,
  accountTypes: $savedAccountTypes,
  deepLinkChoice: $savedLinkChoice,
  connectorId: ofNamespace(KEYS.connectorId),
  account: ofNamespace(KEYS.activeAccount),
}
