import { LIMITS } from '../domain/limits.ts'
import { isNamespace, type Namespace } from '../domain/namespaces.ts'
import type { RecentWallet } from '../domain/recent-wallet.ts'
import { SESSION_STORAGE_KEYS as KEYS } from '../domain/session-storage-keys.ts'
import { entry, savedNetwork, savedStatus } from './persisted.ts'

const plain = (text: string) => text || undefined
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 256

function recentWallets(text: string): RecentWallet[] {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) return []
  return list.slice(0, LIMITS.recentWallets).flatMap((item: unknown) => {
    const { id, name, rdns } = (item ?? {}) as Record<string, unknown>
    return isText(id) && isText(name) ? [{ id, name, ...(isText(rdns) && { rdns }) }] : []
  })
}

/** What is kept between visits, one line each. */
export const saved = {
  activeNetwork: savedNetwork,
  connectionStatus: savedStatus,
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
  recentWallets: entry<readonly RecentWallet[]>(KEYS.recentWallets, recentWallets, JSON.stringify),
  connectorId: (namespace: Namespace) => entry(KEYS.connectorId.replace('{ns}', namespace), plain, String),
  account: (namespace: Namespace) => entry(KEYS.activeAccount.replace('{ns}', namespace), plain, String),
}
