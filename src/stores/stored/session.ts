import { isCaipNetworkId, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { isNamespace, type Namespace } from '../../domain/networks/namespaces.ts'
import { SESSION_STORAGE_KEYS as KEYS } from '../../domain/session-storage-keys.ts'
import { safeAppLink } from '../../domain/wallets/wallet-links.ts'
import { ACTIVE_NETWORK_KEY, CONNECTION_STATUS_KEY } from '../../domain/storage-keys.ts'
import { savedAccountTypes, savedConnections, savedDisconnectedConnectors } from './saved-connections.ts'
import { entry, savedRecentWallets } from './entry.ts'

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

const plain = (text: string) => text || undefined

/** What is kept between visits, one line each. */
export const saved = {
  activeNetwork: entry<CaipNetworkId>(
    ACTIVE_NETWORK_KEY,
    (text) => (isCaipNetworkId(text) ? text : undefined),
    String,
  ),
  connectionStatus: entry<'connected' | 'disconnected'>(
    CONNECTION_STATUS_KEY,
    (text) => (text === 'connected' ? text : 'disconnected'),
    String,
  ),
  activeNamespace: entry<Namespace>(
    KEYS.activeNamespace,
    (text) => (isNamespace(text) ? text : undefined),
    String,
  ),
  connectedNamespaces: entry<readonly Namespace[]>(
    KEYS.connectedNamespaces,
    (text) => text.split(',').filter(isNamespace),
    (list) => list.join(','),
  ),
  recentWallets: savedRecentWallets,
  connections: savedConnections,
  disconnectedConnectors: savedDisconnectedConnectors,
  accountTypes: savedAccountTypes,
  deepLinkChoice: entry<LinkChoice>(KEYS.deepLinkChoice, linkChoice, JSON.stringify),
  connectorId: (namespace: Namespace) => entry(KEYS.connectorId.replace('{ns}', namespace), plain, String),
  account: (namespace: Namespace) => entry(KEYS.activeAccount.replace('{ns}', namespace), plain, String),
}
