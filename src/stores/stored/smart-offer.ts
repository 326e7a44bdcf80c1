import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { storedValue } from './stored-value.ts'

/** Whether the user of this browser has chosen between the accounts of a login: the smart account is not offered again. */
export const $isSmartDecided = storedValue<true>(
  STORAGE_KEYS.smartOffer,
  (text) => (text === 'true' ? true : undefined),
  String,
)
