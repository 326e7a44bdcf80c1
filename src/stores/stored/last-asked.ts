import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { storedValue } from './stored-value.ts'

/** 30 seconds before another mail of a login can be asked for, in ms since 1970: when the last one was, unless the gateway takes the next one later. In a file of its own, because Connect needs no more of a login. */
export const $lastAsked = storedValue<number>(
  STORAGE_KEYS.lastEmailLoginTime,
  (text) => (/^\d{1,15}$/.test(text) ? parseInt(text, 10) : undefined),
  String,
)
