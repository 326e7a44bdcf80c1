import { isCaipNetworkId, type CaipNetworkId } from '../domain/caip.ts'
import { isNamespace, type Namespace } from '../domain/namespaces.ts'
import { SESSION_STORAGE_KEYS as KEYS } from '../domain/session-storage-keys.ts'
import { ACTIVE_NETWORK_KEY, CONNECTION_STATUS_KEY } from '../domain/storage-keys.ts'
import { entry, savedRecentWallets } from './persisted.ts'

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
  connectorId: (namespace: Namespace) => entry(KEYS.connectorId.replace('{ns}', namespace), plain, String),
  account: (namespace: Namespace) => entry(KEYS.activeAccount.replace('{ns}', namespace), plain, String),
}
