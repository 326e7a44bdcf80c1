/** Stored values of the e-mail login. The keys are shared with other kits, so each value is validated. */
import type { Social } from '../../domain/embedded/socials.ts'
import { isCaipNetworkId, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { STORAGE_KEYS as KEYS } from '../../domain/storage-keys.ts'
import { plainName } from '../../domain/text.ts'
import { storedValue } from './stored-value.ts'

/** An address has at most 254 characters (RFC 5321). */
const MOST = 254

const $savedEmail = storedValue<string>(
  KEYS.email,
  (text) => (text.includes('@') && plainName(text, MOST) === text ? text : undefined),
  String,
)

const $isLoggedIn = storedValue<true>(
  KEYS.emailLoginUsed,
  (text) => (text === 'true' ? true : undefined),
  String,
)

/** Other kits store the chain id as a number. */
const $lastChain = storedValue<CaipNetworkId>(
  KEYS.lastUsedChain,
  (text) => {
    const id = /^\d{1,15}$/.test(text) ? `eip155:${text}` : text
    return isCaipNetworkId(id) ? id : undefined
  },
  String,
)

/** Provider of a social login. An unknown provider is shown by its id. */
const $social = storedValue<Social>(
  KEYS.connectedSocial,
  (text) => (/^[a-z]{1,12}$/.test(text) ? (text as Social) : undefined),
  String,
)

/** The user's name at the provider; untrusted. */
const $userName = storedValue<string>(KEYS.socialUsername, (text) => plainName(text, 64) || undefined, String)

/** Numbers of EVM chains. */
const $smartNetworks = storedValue<readonly CaipNetworkId[]>(
  KEYS.smartAccountEnabledNetworks,
  (text) =>
    text
      .split(',')
      .slice(0, 100)
      .flatMap((id): CaipNetworkId[] => (/^\d{1,15}$/.test(id) ? [`eip155:${id}`] : [])),
  (networks) => networks.map((id) => id.slice('eip155:'.length)).join(','),
)

/** The user has chosen between the accounts of a login: the smart account is not offered again. */
const $isSmartDecided = storedValue<true>(
  KEYS.smartOffer,
  (text) => (text === 'true' ? true : undefined),
  String,
)

/** The frame has to end the session of a login that the page has removed. */
const $isSignOutOwed = storedValue<true>(
  KEYS.signOutOwed,
  (text) => (text === 'true' ? true : undefined),
  String,
)

export const savedLogin = {
  isSignOutOwed: $isSignOutOwed,
  isSmartDecided: $isSmartDecided,
  smartNetworks: $smartNetworks,
  email: $savedEmail,
  isLoggedIn: $isLoggedIn,
  lastChain: $lastChain,
  social: $social,
  userName: $userName,
}
