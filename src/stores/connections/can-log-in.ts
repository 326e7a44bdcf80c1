import { computed, type ReadableAtom } from 'nanostores'
import { secureOrigin } from '../../domain/embedded/secure-origin.ts'
import { enabledNamespaces } from '../../domain/networks/enabled-namespaces.ts'
import { isEmbeddedNamespace, type EmbeddedNamespace } from '../../domain/embedded/embedded-wallet.ts'
import { $features } from '../features.ts'
import { $options } from '../options.ts'

/** `true`, or a list. The page has to name them: the gateway supports only the providers that its operator has set up. */
const hasAny = (socials: unknown) => socials === true || (Array.isArray(socials) && socials.length > 0)

/** Namespaces in which logins have accounts: none if the page offers no login, which needs `secure-url`. */
export const $loginNamespaces: ReadableAtom<readonly EmbeddedNamespace[]> = computed(
  [$options, $features],
  (options, { email, pay }) => {
    const { socials } = options.features
    const isOffered =
      (email || hasAny(socials)) &&
      !pay &&
      options.projectId &&
      secureOrigin(options.secureUrl, globalThis.origin)
    return isOffered ? enabledNamespaces(options).filter(isEmbeddedNamespace) : []
  },
)

/** Whether the page turns logins off. Without `secure-url` they are not offered either, but it may still be set. */
export const $isLoginOff: ReadableAtom<boolean> = computed(
  $options,
  ({ features }) => features.email === false && !hasAny(features.socials),
)

export const $canLogIn: ReadableAtom<boolean> = computed($loginNamespaces, ({ length }) => length > 0)

/** Whether Connect is more than a list of wallets: it offers logins, or the page has terms for its visitors. */
export const $hasMethods: ReadableAtom<boolean> = computed(
  [$canLogIn, $options],
  (can, { termsUrl, privacyUrl }) => can || !!(termsUrl || privacyUrl),
)
