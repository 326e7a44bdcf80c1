import { isSocial, type Social } from '../../domain/embedded/socials.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { storedValue } from './stored-value.ts'

/** The provider of the last social login in this browser. It stays after logging out, without the user's name. */
export const $lastSocial = storedValue<Social>(
  STORAGE_KEYS.lastSocial,
  (text) => (isSocial(text) ? text : undefined),
  String,
)
