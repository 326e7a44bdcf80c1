import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { storedValue } from './stored-value.ts'

/** When the last mail of a login was asked for, in ms since 1970. In a file of its own, because Connect needs no more of a login. */
export const $lastAsked = storedValue<number>(
  STORAGE_KEYS.lastEmailLoginTime,
  (text) => (/^\d{1,15}$/.test(text) ? parseInt(text, 10) : undefined),
  String,
)
