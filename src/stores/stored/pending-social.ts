import type { Social } from '../../domain/embedded/socials.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { storedValue } from './stored-value.ts'

/** The provider to which this browser's tab navigated, until it returns. */
export const pendingSocial = storedValue<Social>(
  STORAGE_KEYS.leaving,
  (text) => (/^[a-z]{1,12}$/.test(text) ? (text as Social) : undefined),
  String,
)
