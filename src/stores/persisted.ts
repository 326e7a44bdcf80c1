import { isCaipNetworkId, type CaipNetworkId } from '../domain/caip.ts'
import { LIMITS } from '../domain/limits.ts'
import { isNamespace, type Namespace } from '../domain/namespaces.ts'
import type { RecentWallet } from '../domain/recent-wallet.ts'
import { SESSION_STORAGE_KEYS as KEYS } from '../domain/session-storage-keys.ts'
import { STORAGE_KEYS as START_KEYS } from '../domain/storage-keys.ts'
import { services } from '../ports/services.ts'

/** One stored value: text outside, a type inside. What cannot be decoded reads as `undefined`. */
interface Entry<T> {
  get(): T | undefined
  set(value: T | undefined): void
}

function entry<T>(
  key: string,
  decode: (text: string) => T | undefined,
  encode: (value: T) => string,
): Entry<T> {
  return {
    get() {
      const text = services().storage.get(key)
      try {
        return text === undefined ? undefined : decode(text)
      } catch {
        return undefined
      }
    },
    set(value) {
      services().storage.set(key, value === undefined ? undefined : encode(value))
    },
  }
}

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
  recentWallets: entry<readonly RecentWallet[]>(KEYS.recentWallets, recentWallets, JSON.stringify),
  connectorId: (namespace: Namespace) => entry(KEYS.connectorId.replace('{ns}', namespace), plain, String),
  account: (namespace: Namespace) => entry(KEYS.activeAccount.replace('{ns}', namespace), plain, String),
}
