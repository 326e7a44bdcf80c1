import { isSocial, type Social } from '../../domain/embedded/socials.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { storedValue } from './stored-value.ts'

/** The provider of the last login with an account elsewhere in this browser. It stays when the user logs out, without the person's name. */
export const $lastSocial = storedValue<Social>(
  STORAGE_KEYS.lastSocial,
  (text) => (isSocial(text) ? text : undefined),
  String,
)
