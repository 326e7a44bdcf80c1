import { isCaipNetworkId, type CaipNetworkId } from '../domain/caip.ts'
import { isNamespace, type Namespace } from '../domain/namespaces.ts'
import { SESSION_STORAGE_KEYS as KEYS } from '../domain/session-storage-keys.ts'
import { STORAGE_KEYS as START_KEYS } from '../domain/storage-keys.ts'
import { entry, savedRecentWallets } from './persisted.ts'

const plain = (text: string) => text || undefined

/** What is kept between visits, one line each. */
export const saved = {
  activeNetwork: entry<CaipNetworkId>(
    START_KEYS.activeNetwork,
    (text) => (isCaipNetworkId(text) ? text : undefined),
    String,
  ),
  connectionStatus: entry<'connected' | 'disconnected'>(
    START_KEYS.connectionStatus,
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
