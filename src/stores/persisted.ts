import { isCaipNetworkId, type CaipNetworkId } from '../domain/caip.ts'
import { STORAGE_KEYS } from '../domain/storage-keys.ts'
import { services } from '../ports/services.ts'

/** One stored value: text outside, a type inside. What cannot be decoded reads as `undefined`. */
export interface Entry<T> {
  get(): T | undefined
  set(value: T | undefined): void
}

export function entry<T>(
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

/** The two values that are read when the page loads. All others: `persisted-session.ts`. */
export const savedNetwork = entry<CaipNetworkId>(
  STORAGE_KEYS.activeNetwork,
  (text) => (isCaipNetworkId(text) ? text : undefined),
  String,
)
export const savedStatus = entry<'connected' | 'disconnected'>(
  STORAGE_KEYS.connectionStatus,
  (text) => (text === 'connected' ? text : 'disconnected'),
  String,
)
