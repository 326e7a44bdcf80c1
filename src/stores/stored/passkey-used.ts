import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { storedValue } from './stored-value.ts'

/** Whether this browser has logged in by a passkey: it is offered first then. */
export const $passkeyUsed = storedValue<true>(
  STORAGE_KEYS.passkeyUsed,
  (text) => (text === 'true' ? true : undefined),
  String,
)
