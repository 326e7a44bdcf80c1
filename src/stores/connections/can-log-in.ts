import { computed, type ReadableAtom } from 'nanostores'
import { secureOrigin } from '../../domain/embedded/secure-origin.ts'
import { enabledNamespaces } from '../../domain/networks/enabled-namespaces.ts'
import { isEmbeddedNamespace, type EmbeddedNamespace } from '../../domain/embedded/embedded-wallet.ts'
import type { Features } from '../../domain/features.ts'
import { $features, $pageFeatures } from '../features.ts'
import { $options } from '../options.ts'

/** They have to be named: the gateway supports only the providers that its operator has set up. */
const hasSocials = ({ socials }: Features) =>
  socials === true || (Array.isArray(socials) && socials.length > 0)

const hasLogin = (features: Features) => features.email || hasSocials(features)

/**
 * Namespaces in which logins have accounts: none if the page has no login, which needs `secure-url`. The settings of the project take away the
 * offer only: a login that exists keeps its wallet.
 */
export const $loginNamespaces: ReadableAtom<readonly EmbeddedNamespace[]> = computed(
  [$options, $pageFeatures, $features],
  (options, own, features) => {
    const hasAccounts =
      (hasLogin(own) || hasLogin(features)) &&
      !own.pay &&
      options.projectId &&
      secureOrigin(options.secureUrl, globalThis.origin)
    return hasAccounts ? enabledNamespaces(options).filter(isEmbeddedNamespace) : []
  },
)

/** Whether the page turns logins off, for payments or because neither it nor its project has any. Without `secure-url` they are not offered either, but it may still be set. */
export const $isLoginOff: ReadableAtom<boolean> = computed(
  [$pageFeatures, $features],
  (own, features) => own.pay || (!hasLogin(own) && !hasLogin(features)),
)

/** Whether logins are offered. */
export const $canLogIn: ReadableAtom<boolean> = computed(
  [$loginNamespaces, $features],
  ({ length }, features) => length > 0 && hasLogin(features),
)

export const $offersSocials: ReadableAtom<boolean> = computed(
  [$canLogIn, $features],
  (can, features) => can && hasSocials(features),
)

/** Whether Connect is more than a list of wallets: it offers logins, or the page has terms for its visitors. */
export const $hasMethods: ReadableAtom<boolean> = computed(
  [$canLogIn, $options],
  (can, { termsUrl, privacyUrl }) => can || !!(termsUrl || privacyUrl),
)
