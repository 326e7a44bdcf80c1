import { readRemoteFeatures, type RemoteFeatures } from '../../domain/web/remote-features.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { storedValue } from './stored-value.ts'

/** The last answer about the features of a project: the next visit begins with it. */
interface SavedFeatures {
  /** Project and host of the answer. */
  of: string
  features: RemoteFeatures
}

export const $savedFeatures = storedValue<SavedFeatures>(
  STORAGE_KEYS.remoteFeatures,
  (text) => {
    const { of, features } = JSON.parse(text) as Record<string, unknown>
    return typeof of === 'string' ? { of, features: readRemoteFeatures(features) } : undefined
  },
  JSON.stringify,
)
